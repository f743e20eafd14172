import { KitError, loadCode } from '@bowline/common'
import type { Kit, KitInternals } from './kit.ts'
import type { Live } from './Live.ts'

/** Loads the part that deals with wallets when it is first needed, once per kit. A failed load is not kept. */
export function lazyCore(kit: () => Kit): Pick<KitInternals, 'live' | 'load'> {
  let live: Live | undefined
  return {
    live: () => live,
    async load() {
      const { createCore } = await loadCode(() => import('./createCore.ts'))
      if (kit()['~internals'].lifetime.aborted) throw new KitError('ABORTED')
      live ??= createCore(kit())
      return live
    },
  }
}
