import type { StoreApi } from 'zustand/vanilla'

/** A store that everybody may read and only its owner may write. */
export type Readable<T> = Omit<StoreApi<T>, 'setState'>
