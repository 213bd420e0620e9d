/// How many blocks of memory the process has asked for so far.
long counted_allocations(void);
