import { type Connector, offerOf, type SocialProvider } from '@bowline/common'
import { isExcluded, type WalletNames } from '../../config/isExcluded.ts'
import type { ConnectMethod, KitConfig } from '../../config/KitConfig.ts'

/**
 * Returns the ways to connect in display order: the app's order, or else wallets first if one is
 * installed and visible. E-mail, social login and passkeys need a connector that offers them.
 */
export function connectMethods(
  config: KitConfig,
  connectors: readonly Connector[],
  excluded?: readonly WalletNames[] | undefined,
): readonly ConnectMethod[] {
  const { email, social, passkey } = loginOffers(config, connectors)
  const isOffered: Record<ConnectMethod, boolean> = {
    email: email !== undefined,
    social: social.length > 0,
    passkey: passkey !== undefined,
    wallet: config.enableWallets,
  }
  const isInstalled = connectors.some(
    (connector) =>
      offerOf(connector, 'wallet')?.group === 'injected' &&
      !isExcluded(config, connector, excluded),
  )
  const order = config.features.connectMethodsOrder ?? (isInstalled ? WALLET_FIRST : LOGIN_FIRST)
  return order.filter((method) => isOffered[method])
}

const WALLET_FIRST: readonly ConnectMethod[] = ['wallet', 'email', 'social', 'passkey']
const LOGIN_FIRST: readonly ConnectMethod[] = ['email', 'social', 'passkey', 'wallet']

/** The ways to log in that are shown, each with the connector that offers it. */
export interface LoginOffers {
  readonly email?: Connector | undefined
  readonly social: readonly SocialLogin[]
  readonly passkey?: Connector | undefined
}

export interface SocialLogin {
  readonly provider: SocialProvider
  readonly connector: Connector
}

/** Finds what connectors offer besides wallets. If several offer the same, the first one serves it. */
export function loginOffers(
  { features: { email, socials } }: Pick<KitConfig, 'features'>,
  connectors: readonly Connector[],
): LoginOffers {
  const social = (socials || []).flatMap((provider) => {
    const connector = connectors.find((one) => offerOf(one, 'social')?.providers.includes(provider))
    return connector ? [{ provider, connector }] : []
  })
  return {
    email: email ? connectors.find((one) => offerOf(one, 'email')) : undefined,
    social,
    passkey: connectors.find((one) => offerOf(one, 'passkey')),
  }
}
