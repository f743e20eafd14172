import { type Connector, offerOf, type SocialProvider } from '@bowline/common'
import type { KitConfig } from '../../config/KitConfig.ts'

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
