import { loadCode } from '@bowline/common'

/** Loads the code that reads from the server and the chain. Throws `CODE_NOT_LOADED`. */
export const loadReads = async () => (await loadCode(() => import('./swapReads.ts'))).swapReads
