import { loadCode } from '@bowline/common'
import type * as Actions from './actions.ts'
import { type Core, internals, type Kit } from './kit.ts'

/**
 * Does something with the core of a kit and its actions, and loads both when they are first needed.
 *
 * @example
 * perform(kit, (core, { performSwitch }) => performSwitch(core, own))
 */
export async function perform<Result>(
  kit: Kit,
  act: (core: Core, actions: typeof Actions) => Result,
): Promise<Awaited<Result>> {
  const core = await internals(kit).load()
  return await act(core, await loadCode(() => import('./actions.ts')))
}
