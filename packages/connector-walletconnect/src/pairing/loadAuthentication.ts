/**
 * Loads what connects and signs in at once, which most apps never do. If it cannot be loaded, wallets connect alone and are
 * asked to sign in after it.
 */
export const loadAuthentication = () => import('./offerAuthentication.ts').catch(() => undefined)
