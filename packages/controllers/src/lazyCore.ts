import { KitError, loadCode } from '@bowline/common'
import type { Core, Kit, KitInternals } from './kit.ts'

/** Loads the core of a kit when a wallet is first needed, once per kit. A failed load is not kept. */
export function lazyCore(kit: () => Kit): Pick<KitInternals, 'core' | 'load'> {
  let core: Core | undefined
  return {
    core: () => core,
    async load() {
      const actions = await loadCode(() => import('./actions.ts'))
      if (kit()['~internals'].lifetime.aborted) throw new KitError('ABORTED')
      core ??= actions.createCore(kit(), actions)
      return core
    },
  }
}
