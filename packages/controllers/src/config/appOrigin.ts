/** The page's origin; empty during server rendering. */
export const appOrigin = (): string => globalThis.location?.origin ?? ''
