import type { Holding } from '@bowline/controllers'
import { type SwapToken, sameToken } from '@bowline/controllers/internal'

/** A token and the account's balance of it. */
export interface TokenChoice {
  readonly token: SwapToken
  readonly holding: Holding | undefined
}

export interface TokenGroups {
  readonly own: readonly TokenChoice[]
  readonly popular: readonly TokenChoice[]
  readonly rest: readonly TokenChoice[]
}

export interface TokenSources {
  readonly holdings: readonly Holding[]
  /** The tokens in the server's order: popular tokens first. */
  readonly listed: readonly SwapToken[]
  readonly side: 'from' | 'to'
}

const POPULAR_COUNT = 5

/** Groups tokens: those of the account, popular ones among the others, and the rest. */
export function groupTokens({ holdings, listed, side }: TokenSources): TokenGroups {
  const own = holdings
    // Unverified tokens can be sold but are not offered for buying.
    .filter((holding) => holding.amount > 0n && (side === 'from' || holding.verified))
    .map((holding) => ({ holding, token: tokenOf(holding, listed) }))
    .sort((one, other) => Number(other.token.verified) - Number(one.token.verified))
  const others = listed
    .filter((token) => !own.some((one) => sameToken(one.token.token, token.token)))
    .map((token) => ({ token, holding: undefined }))
  return { own, popular: others.slice(0, POPULAR_COUNT), rest: others.slice(POPULAR_COUNT) }
}

/** Returns the tokens that match by name, symbol or address, best match first. */
export function searchTokens(
  { own, popular, rest }: TokenGroups,
  search: string,
): readonly TokenChoice[] {
  const wanted = search.trim().toLowerCase()
  const closeness = ({ token: { name, symbol, token } }: TokenChoice) => {
    const texts = [symbol.toLowerCase(), name.toLowerCase()]
    if (token?.toLowerCase() === wanted || texts.includes(wanted)) return 0
    if (texts.some((text) => text.startsWith(wanted))) return 1
    return texts.some((text) => text.includes(wanted)) ? 2 : undefined
  }
  return [...own, ...popular, ...rest]
    .map((choice) => ({ choice, rank: closeness(choice) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ choice }) => choice)
}

function tokenOf(holding: Holding, listed: readonly SwapToken[]): SwapToken {
  const { chainId, token, name, symbol, decimals, iconUrl, verified } = holding
  const known = listed.find((one) => sameToken(one.token, token))
  if (known) return { ...known, iconUrl: known.iconUrl ?? iconUrl }
  return { chainId, token, name, symbol, decimals, iconUrl, verified }
}
