import type { LoadCode } from '@bowline/common'

/** Loads what is behind the first act, the way that the kit has given for it. */
export function loadParts(
  loadCode: LoadCode = (load) => load(),
): Promise<typeof import('./lazyParts.ts')> {
  return loadCode(() => import('./lazyParts.ts'))
}
