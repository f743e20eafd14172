import {
  type AskChain,
  type Clock,
  type Connector,
  INSTALLED,
  KitError,
  type LoadCode,
} from '@bowline/common'
import type { Extension } from './extension/Extension.ts'
import { loadParts } from './loadParts.ts'

interface Wallet extends Pick<Connector, 'id' | 'name' | 'type' | 'rdns' | 'walletId'> {
  readonly extension: Extension
}

interface Settings {
  readonly clock: Clock
  readonly prefixes: Map<string, number>
  readonly appName: string | undefined
  readonly askChain?: AskChain | undefined
  readonly loadCode?: LoadCode | undefined
}

/** Makes a connector of an extension. What talks to it loads on first use. */
export function createExtensionConnector(
  { extension, ...description }: Wallet,
  { loadCode, ...settings }: Settings,
): Connector<'polkadot'> {
  const target = { ...settings, extension, connectorId: description.id }
  // An extension does not tell whether it would ask, so only those are asked again that have agreed.
  let hasAgreed = false
  return {
    ...description,
    offers: INSTALLED,
    namespaces: ['polkadot'],
    async connect(options) {
      const { connectExtension } = await loadParts(loadCode)
      const session = await connectExtension(target, options)
      hasAgreed = true
      return session
    },
    async restore(options) {
      // The kit names an account only where it has one saved from an earlier connection.
      if (!hasAgreed && !options.account)
        throw new KitError('WALLET_METHOD_UNSUPPORTED', { method: 'restore' })
      const { restoreExtension } = await loadParts(loadCode)
      return restoreExtension(target, options)
    },
  }
}
