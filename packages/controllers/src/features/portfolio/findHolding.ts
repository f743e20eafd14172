import { sameToken } from '../../services/tokenId.ts'
import type { Holding } from './Holding.ts'

/** Finds what an account holds of a token, hidden or not: what is hidden can still be sent. */
export const findHolding = (
  portfolio:
    | { readonly holdings: readonly Holding[]; readonly hidden: readonly Holding[] }
    | undefined,
  token: string | undefined,
): Holding | undefined =>
  portfolio &&
  [...portfolio.holdings, ...portfolio.hidden].find((one) => sameToken(one.token, token))
