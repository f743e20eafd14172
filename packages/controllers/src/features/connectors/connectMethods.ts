import { type Connector, offerOf, type SocialProvider } from '@bowline/common'
import { isExcluded, type WalletNames } from '../../config/isExcluded.ts'
import type { ConnectMethod, KitConfig } from '../../config/KitConfig.ts'
import type { BrowserKind, TelegramClient } from '../../core/browser.ts'

/**
 * Returns the ways to connect in display order: the app's order, or else wallets first if one is
 * installed and visible. Email, social login and passkeys need a connector that offers them.
 */
export function connectMethods(
  config: Omit<KitConfig, 'siwx'>,
  connectors: readonly Connector[],
  {
    excluded,
    browser,
  }: {
    readonly excluded?: readonly WalletNames[] | undefined
    readonly browser?: BrowserKind | undefined
  } = {},
): readonly ConnectMethod[] {
  const { email, social, passkey } = loginOffers(config, connectors, browser)
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

/** The providers whose login does not work in a browser of Telegram, per client. */
const NOT_IN_TELEGRAM: Readonly<Record<TelegramClient, readonly SocialProvider[]>> = {
  ios: ['google'],
  macos: ['x'],
  android: ['facebook', 'x'],
  other: [],
}

/**
 * Finds what connectors offer besides wallets. If several offer the same, the first one serves it. Social logins that
 * do not work in this browser are left out.
 */
export function loginOffers(
  { features: { email, socials } }: Pick<KitConfig, 'features'>,
  connectors: readonly Connector[],
  browser?: BrowserKind | undefined,
): LoginOffers {
  const left = browser?.telegram ? NOT_IN_TELEGRAM[browser.telegram] : []
  const social = (socials || []).flatMap((provider) => {
    if (left.includes(provider)) return []
    const connector = connectors.find((one) => offerOf(one, 'social')?.providers.includes(provider))
    return connector ? [{ provider, connector }] : []
  })
  return {
    email: email ? connectors.find((one) => offerOf(one, 'email')) : undefined,
    social,
    passkey: connectors.find((one) => offerOf(one, 'passkey')),
  }
}
