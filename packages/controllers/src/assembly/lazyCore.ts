import { KitError, loadCode } from '@bowline/common'
import type { Core, Kit, KitInternals } from '../kit/kit.ts'

/** Loads the core of a kit when a wallet is first needed, once per kit. After a failed load, the next call tries again. */
export function lazyCore(kit: () => Kit): Pick<KitInternals, 'core' | 'load'> {
  let core: Core | undefined
  return {
    core: () => core,
    async load() {
      const { createCore } = await loadCode(() => import('./createCore.ts'))
      if (kit()['~internals'].lifetime.aborted) throw new KitError('ABORTED')
      core ??= createCore(kit())
      return core
    },
  }
}
