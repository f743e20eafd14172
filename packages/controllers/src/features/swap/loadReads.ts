import { loadCode } from '@bowline/common'

/** Fetches the code of what asks others. Throws `CODE_NOT_LOADED`. */
export const loadReads = async () => (await loadCode(() => import('./swapReads.ts'))).swapReads
