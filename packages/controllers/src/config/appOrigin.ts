/** The page's own origin; empty on a server. */
export const appOrigin = (): string => globalThis.location?.origin ?? ''
