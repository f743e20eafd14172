import type * as Actions from './assembly/actions.ts'
import { type Core, internals, type Kit } from './kit.ts'
import { loadActions, loadedActions } from './lazyCore.ts'

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
  return await act(core, loadedActions() ?? (await loadActions()))
}
