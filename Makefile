# Two commands are all a newcomer needs: `make demo` and `make test`. Both install what is missing.

# The one list of Debian packages: C libraries first, then the fonts that pictures are drawn with.
PACKAGES := libsqlite3-dev libicu-dev libexpat1-dev zlib1g-dev libpango1.0-dev libturbojpeg0-dev \
	libwebp-dev libheif-dev librsvg2-dev libgdk-pixbuf-2.0-dev liblcms2-dev pkg-config \
	fonts-inter fonts-dejavu-core fonts-wqy-microhei fonts-noto-color-emoji

SWIFT_SOURCES := Package.swift Sources Tests Examples

.DEFAULT_GOAL := help
.PHONY: help demo release test check lint format docs bench fuzz sanitize setup clean

help:
	@echo 'make demo    import seed.json, list its cells, draw the shelf into shelf.png'
	@echo 'make release  build the program vitrine as it is meant to be used, and say where it is'
	@echo 'make test    build and run all tests'
	@echo 'make check   what a change must pass: lint, build without warnings, tests, layering'
	@echo 'make format  lay out all sources by .swift-format'
	@echo 'make docs    write the parts of the documentation that tests compare'
	@echo 'make bench   measure everything, beside plain C, C++ and SQL; needs libsimdjson-dev, valgrind, sqlite-utils'
	@echo 'make fuzz    read what is made up to break the readers, RUNS=20000 times each'
	@echo 'make sanitize  run the tests of the files, the store and live shelves under the thread and the address sanitizer'
	@echo 'make clean   remove what was built'

# With Swift's own libraries in it, the program starts sooner and takes 5 MB less. The toolchain's own linker is asked for, since the
# system's warns of a function that Foundation has and nothing here calls.
RELEASE := swift build -c release
ifeq ($(shell uname),Linux)
RELEASE += --static-swift-stdlib -Xswiftc -use-ld=lld
endif

demo: setup
	@$(RELEASE) --product vitrine
	@set -e; bin=$$($(RELEASE) --show-bin-path 2>/dev/null)/vitrine; \
	"$$bin" import seed.json; \
	"$$bin" list; \
	"$$bin" render --images Examples/images --output shelf.png; \
	printf '%s\n' '' 'The shelf is in shelf.png, the catalog in catalog.sqlite. To go on:' \
	  "  $$bin render YOUR-FILE --output yours.png" \
	  "  $$bin list --columns 4 --width 600 --format json" \
	  "  $$bin show tea-01" \
	  "  $$bin import FILE.json --map name=title,icon=thumbnail" \
	  "  $$bin help"

# Builds the program and says where it is.
release: setup
	@$(RELEASE) --product vitrine >&2
	@echo "$$($(RELEASE) --show-bin-path 2>/dev/null)/vitrine"

test: setup
	@swift test --disable-xctest

# Warnings are errors in the manifest, so building is checking them; layering is among the tests.
check: lint test

lint:
	@swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)

format:
	@swift format --in-place --recursive --parallel $(SWIFT_SOURCES)

docs: setup
	@VITRINE_WRITE_DOCS=1 swift test --disable-xctest --filter Documentation

# Fails when a limit on counts is broken; says what it could not measure for want of a package.
bench: setup
	@Benchmarks/import/run
	@Benchmarks/store/run
	@Benchmarks/observe/run
	@Benchmarks/binding/run
	@for views in viewkit shelves nib; do swift run -c release --package-path Benchmarks/$$views || exit 1; done

# Fails when a reader breaks; names the file that broke it.
fuzz: setup
	@RUNS='$(RUNS)' READERS='$(READERS)' Tests/Fuzz/run

# Each in a build folder of its own, for all of it is compiled anew. The libraries in C are the system's and not watched themselves.
# Leaks are not looked for: Foundation keeps what it makes once.
SANITIZED := ShopModelTests|CatalogFilesTests|CatalogStoreTests|CatalogBindingTests.(Live|Loading|ShelfViewFeed|LayoutCache|Caching)|VitrineTests.(CareCommand|ManyProcesses|ObservedProcesses|WatchCommand|Import|StoppedImport)

sanitize: setup
	@set -e; for kind in thread address; do \
	  echo "== $$kind sanitizer"; \
	  export TSAN_OPTIONS=halt_on_error=1 ASAN_OPTIONS=detect_leaks=0; \
	  swift build --build-tests --sanitize=$$kind --scratch-path .build/$$kind; \
	  swift test --skip-build --disable-xctest --sanitize=$$kind --scratch-path .build/$$kind --filter '$(SANITIZED)'; \
	done

clean:
	@rm -rf .build catalog.sqlite catalog.sqlite-wal catalog.sqlite-shm shelf.png

# Installs the packages that are missing, or says plainly what is missing and how to get it.
setup:
	@if ! command -v swift >/dev/null 2>&1; then \
	  echo 'Swift is missing. Get Swift 6.3 or later from https://www.swift.org/install/ and put it on the PATH.' >&2; exit 1; \
	fi; \
	if ! command -v dpkg-query >/dev/null 2>&1; then \
	  echo 'This is not Debian, so nothing is installed for you.' >&2; \
	  echo 'Vitrine needs what these Debian packages hold: $(PACKAGES)' >&2; \
	  if command -v pkg-config >/dev/null 2>&1 && pkg-config --exists sqlite3 icu-i18n icu-uc expat zlib pangocairo libturbojpeg \
	    libwebpdemux libheif librsvg-2.0 gdk-pixbuf-2.0 lcms2; then \
	    echo 'The libraries among them are here; going on.' >&2; exit 0; \
	  fi; \
	  echo 'Install them with the package manager of this system and try again.' >&2; exit 1; \
	fi; \
	missing=; \
	for package in $(PACKAGES); do \
	  dpkg-query -W -f='$${Status}' "$$package" 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
	done; \
	[ -z "$$missing" ] && exit 0; \
	if [ "$$(id -u)" -eq 0 ]; then sudo=; \
	elif command -v sudo >/dev/null 2>&1; then sudo=sudo; \
	else echo "These Debian packages are missing; as root, run: apt-get install$$missing" >&2; exit 1; \
	fi; \
	echo "Installing$$missing" >&2; \
	$$sudo apt-get update -q >/dev/null && \
	DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -q -y --no-install-recommends $$missing >/dev/null || { \
	  echo "They could not be installed; as root, run: apt-get install$$missing" >&2; exit 1; }
