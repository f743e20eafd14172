import { KitError, loadCode } from '@bowline/common'
import type * as Actions from './assembly/actions.ts'
import type { Core, Kit, KitInternals } from './kit.ts'

let actions: typeof Actions | undefined

/** The code of all actions, if it is loaded. */
export const loadedActions = (): typeof Actions | undefined => actions

/** Loads the code of all actions. After a failed load, the next call tries again. */
export async function loadActions(): Promise<typeof Actions> {
  actions = await loadCode(() => import('./assembly/actions.ts'))
  return actions
}

/** Loads the core of a kit when a wallet is first needed, once per kit. */
export function lazyCore(kit: () => Kit): Pick<KitInternals, 'core' | 'load'> {
  let core: Core | undefined
  return {
    core: () => core,
    async load() {
      const { createCore } = await loadActions()
      if (kit()['~internals'].lifetime.aborted) throw new KitError('ABORTED')
      core ??= createCore(kit())
      return core
    },
  }
}
