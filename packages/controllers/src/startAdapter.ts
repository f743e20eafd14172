import { type AskChain, type ChainAdapter, loadCode } from '@bowline/common'
import { internals, type Kit } from './kit.ts'
import { perform } from './perform.ts'

/**
 * Has an adapter look for wallets, and for connections that the app makes in a library of its own. Asks
 * no wallet. Returns what stops both.
 */
export function startAdapter(
  kit: Kit,
  adapter: ChainAdapter,
  askChain: AskChain,
): readonly (() => void)[] {
  const { adapters, logger, reportConnectors } = internals(kit)
  const { namespace } = adapter
  const { enableEIP6963: announced, enableInjected: injected } = kit.config
  const stopLooking = adapter.discover(
    (found) => {
      // A family that the app has removed meanwhile has no wallets any more.
      if (adapters.has(namespace)) reportConnectors(namespace, found)
    },
    { announced, injected, logger, askChain, loadCode },
  )
  const stopAdopting = adapter.adopt?.((session, connector) => {
    perform(kit, (core, { adoptSession }) =>
      adoptSession(core, { namespace, session, connector }),
    ).catch(
      // What could not be loaded is tried again with the next connection.
      () => {},
    )
  })
  return stopAdopting ? [stopLooking, stopAdopting] : [stopLooking]
}
