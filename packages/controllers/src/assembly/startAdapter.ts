import { type AskChain, type ChainAdapter, loadCode } from '@bowline/common'
import { perform } from '../features/perform.ts'
import { internals, type Kit } from '../kit/kit.ts'

/**
 * Starts an adapter's search for wallets and for connections that the app makes with another library.
 * Sends no request to a wallet. Returns a function that stops both.
 */
export function startAdapter(
  kit: Kit,
  adapter: ChainAdapter,
  askChain: AskChain,
): readonly (() => void)[] {
  const { adapters, connectors, logger, reportConnectors } = internals(kit)
  const { namespace } = adapter
  const {
    enableEIP6963: announced,
    enableInjected: injected,
    enableWalletConnect,
    defaultAccountTypes,
  } = kit.config
  const accountType = defaultAccountTypes[namespace]
  const pairing = enableWalletConnect && !connectors.getState().some(({ pairs }) => pairs)
  const stopLooking = adapter.discover(
    (found) => {
      // Ignores wallets of a family that was removed meanwhile.
      if (adapters.has(namespace)) reportConnectors(namespace, found)
    },
    { announced, injected, pairing, accountType, logger, askChain, loadCode },
  )
  const stopAdopting = adapter.adopt?.((session, connector) => {
    perform(kit, (core, { adoptSession }) =>
      adoptSession(core, { namespace, session, connector }),
    ).catch(
      // A failed load is repeated with the next connection.
      () => {},
    )
  })
  return stopAdopting ? [stopLooking, stopAdopting] : [stopLooking]
}
