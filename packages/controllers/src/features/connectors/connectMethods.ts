import type { Connector } from '@bowline/common'
import { isExcluded, type WalletNames } from '../../config/isExcluded.ts'
import type { ConnectMethod, KitConfig } from '../../config/KitConfig.ts'

/**
 * The ways to connect, in the order in which they are shown: the app's, else wallets first when one
 * is installed and visible. E-mail and social login need a connector that provides them.
 */
export function connectMethods(
  config: KitConfig,
  connectors: readonly Connector[],
  excluded?: readonly WalletNames[] | undefined,
): readonly ConnectMethod[] {
  const { connectMethodsOrder, email, socials } = config.features
  const canLogIn = connectors.some(({ type }) => type === 'auth')
  const isOffered: Record<ConnectMethod, boolean> = {
    email: canLogIn && email,
    social: canLogIn && socials !== false && socials.length > 0,
    wallet: config.enableWallets,
  }
  const isInstalled = connectors.some(
    (connector) =>
      ['injected', 'announced', 'multiChain'].includes(connector.type) &&
      !isExcluded(config, connector, excluded),
  )
  const order = connectMethodsOrder ?? (isInstalled ? WALLET_FIRST : EMAIL_FIRST)
  return order.filter((method) => isOffered[method])
}

const WALLET_FIRST: readonly ConnectMethod[] = ['wallet', 'email', 'social']
const EMAIL_FIRST: readonly ConnectMethod[] = ['email', 'social', 'wallet']
