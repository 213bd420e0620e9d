/* Calls an allocating initializer of a Swift class through a function pointer. The class is passed where Swift passes it: in the
   context register. */
typedef __attribute__((swiftcall)) void *(*vitrine_initializer)(__attribute__((swift_context)) void *type);

static inline void *vitrine_initialize(const void *initializer, const void *type) {
    return ((vitrine_initializer)initializer)((void *)type);
}
