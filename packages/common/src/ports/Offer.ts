export type SocialProvider =
  | 'google'
  | 'x'
  | 'discord'
  | 'farcaster'
  | 'github'
  | 'apple'
  | 'facebook'

/** A row with the name and the icon of the connector. */
export interface WalletOffer {
  readonly kind: 'wallet'
  /** `injected` for a wallet found in this browser, otherwise `external`. */
  readonly group: 'injected' | 'external'
}

/**
 * The row "Use a phone wallet", which opens a QR code. The list has one, even if several connectors offer
 * it.
 */
export interface PairingOffer {
  readonly kind: 'pairing'
}

/** A field for an email address. */
export interface EmailOffer {
  readonly kind: 'email'
}

/** A button for each provider. */
export interface SocialOffer {
  readonly kind: 'social'
  readonly providers: readonly SocialProvider[]
}

/** A button to use a passkey. */
export interface PasskeyOffer {
  readonly kind: 'passkey'
}

/** A way to begin that the Connect view shows. */
export type Offer = WalletOffer | PairingOffer | EmailOffer | SocialOffer | PasskeyOffer

/** What a connector says about how to begin with it; see `Connector`. */
interface Offering {
  readonly offers?: readonly Offer[] | undefined
  readonly pairs?: boolean | undefined
}

/** What a wallet found in this browser declares as its `offers`. */
export const INSTALLED: readonly Offer[] = [{ kind: 'wallet', group: 'injected' }]

const EXTERNAL: readonly Offer[] = [{ kind: 'wallet', group: 'external' }]
const PAIRING: readonly Offer[] = [{ kind: 'pairing' }]

/**
 * Lists the ways to begin with a connector. A connector without `offers` is a row among the wallets that
 * the app brings, or the phone row if it pairs.
 */
export function offersOf({ offers, pairs }: Offering): readonly Offer[] {
  return offers ?? (pairs ? PAIRING : EXTERNAL)
}

/** Returns the way of one kind to begin with a connector. */
export function offerOf<K extends Offer['kind']>(
  connector: Offering,
  kind: K,
): Extract<Offer, { readonly kind: K }> | undefined {
  return offersOf(connector).find(
    (offer): offer is Extract<Offer, { readonly kind: K }> => offer.kind === kind,
  )
}
