import type { SessionTypes } from '@walletconnect/types'

/** What a wallet can be shown, and its answer. */
export interface Offered {
  readonly uri?: string | undefined
  approval(): Promise<SessionTypes.Struct>
}

/**
 * Loads what connects and signs in at once, which most apps never do. If it cannot be loaded, wallets connect alone and are
 * asked to sign in after it.
 */
export const loadAuthentication = () => import('./offerAuthentication.ts').catch(() => undefined)
