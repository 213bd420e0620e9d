import Vitrine

let store = try CatalogStore(path: "catalog.sqlite")
try store.importFile("seed.json")
for cell in try store.laidOutCells(on: ShelfSpecification(width: 375), measuring: FixedTextMeasurer()).cells {
    print(cell.name, cell.frame, cell.lines)
}
