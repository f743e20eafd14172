import type { StoreApi } from 'zustand/vanilla'

/** A store that others can only read; its owner can write. */
export type Readable<T> = Omit<StoreApi<T>, 'setState'>
