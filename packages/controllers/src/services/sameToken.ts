/**
 * Returns true if both contracts are the same, regardless of case; `undefined` is the native currency.
 */
export const sameToken = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()
