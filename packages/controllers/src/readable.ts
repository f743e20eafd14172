import type { StoreApi } from 'zustand/vanilla'

/** A store that is public to read; only its owner can write. */
export type Readable<T> = Omit<StoreApi<T>, 'setState'>
