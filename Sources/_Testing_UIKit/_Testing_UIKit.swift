// Beside `import Testing` and `import UIKit` the compiler looks for a module of this name; on Apple's platforms it attaches images
// to tests. It is empty here, so that a test file can import both.
