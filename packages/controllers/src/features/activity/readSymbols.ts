import {
  type ChainOperations,
  type Network,
  type PastTransaction,
  sanitizeName,
} from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { tokenInfoOf } from '../../services/tokenInfoOf.ts'

export interface ReadSymbolsOptions {
  readonly network: Network
  readonly transactions: readonly PastTransaction[]
}

/** Limits how many names are read per page, since spam can fill an account with tokens. */
export const MAX_NAMED_TOKENS = 20

/**
 * Reads the symbols of the tokens on a page and makes them safe to show. An unverified token that uses
 * the symbol of the native currency is shown by its address.
 */
export async function readSymbols(
  kit: Kit,
  chain: Pick<ChainOperations, 'getTokenInfo'>,
  { network: { chainId, nativeCurrency }, transactions }: ReadSymbolsOptions,
): Promise<ReadonlyMap<string, string>> {
  const moved = transactions.flatMap(({ moves }) => moves.flatMap(({ token }) => token ?? []))
  const tokens = [...new Set(moved)].slice(0, MAX_NAMED_TOKENS)
  const native = nativeCurrency.symbol.toLowerCase()
  const named = await Promise.all(
    tokens.map(async (token): Promise<readonly [string, string]> => {
      const info = await tokenInfoOf(kit, chain, { chainId, token }).catch(() => undefined)
      const symbol = sanitizeName(info?.symbol, '')
      return [token, symbol.toLowerCase() === native ? shortened(token) : symbol]
    }),
  )
  return new Map(named.filter(([, symbol]) => symbol !== ''))
}

const shortened = (token: string): string => `${token.slice(0, 4)}…${token.slice(-4)}`
