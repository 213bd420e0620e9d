import Foundation

/// A value that each thread has for itself; the initial one until the thread sets another.
final class ThreadLocal<Value>: @unchecked Sendable {
    private final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private let key: pthread_key_t
    private let initial: @Sendable () -> Value

    init(_ initial: @escaping @Sendable () -> Value) {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            #if canImport(Darwin)
                Unmanaged<AnyObject>.fromOpaque(pointer).release()
            #else
                if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
            #endif
        }
        self.key = key
        self.initial = initial
    }

    var value: Value {
        get { box?.value ?? initial() }
        set {
            if let box { return box.value = newValue }
            pthread_setspecific(key, Unmanaged.passRetained(Box(newValue)).toOpaque())
        }
    }

    private var box: Box? {
        pthread_getspecific(key).map { Unmanaged<Box>.fromOpaque($0).takeUnretainedValue() }
    }
}
