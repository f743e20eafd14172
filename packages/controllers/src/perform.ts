import { KitError, loadCode } from '@bowline/common'
import type * as Actions from './assembly/actions.ts'
import { type Core, internals, type Kit, type KitInternals } from './kit.ts'

/**
 * Runs a callback with the kit's core and its actions, and loads both on first use. Once they are
 * loaded, `act` is called synchronously, so that it still counts as part of the user's click.
 *
 * @example
 * perform(kit, (core, { performSwitch }) => performSwitch(core, chainId))
 */
export async function perform<Result>(
  kit: Kit,
  act: (core: Core, actions: typeof Actions) => Result,
): Promise<Awaited<Result>> {
  const shell = internals(kit)
  const core = shell.core() ?? (await shell.load())
  return await act(core, actions ?? (await loadActions()))
}

/** The code of all actions, if it is loaded. */
let actions: typeof Actions | undefined

/** Loads the code of all actions. After a failed load, the next call tries again. */
async function loadActions(): Promise<typeof Actions> {
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
