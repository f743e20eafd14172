import { type Core, internals, type Kit } from '../kit/kit.ts'
import type * as Actions from './actions.ts'

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
  // A core has all of them. Its type, which lies below the features, cannot name them.
  return await act(core, core.actions as typeof Actions)
}
