import type * as Actions from './actions.ts'
import { type Core, internals, type Kit } from './kit.ts'

/**
 * Does something with the core of a kit and its actions, and loads both when they are first needed. Once
 * they are there, `act` is called synchronously, so that it is still within the user's click.
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
  return await act(core, core.actions)
}
