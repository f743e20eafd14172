import { sanitizeName } from '@bowline/common'
import * as v from 'valibot'
import { getAddress } from 'viem'
import type { ListedToken } from '../../chain/ListedTokens.ts'
import { isSolanaAddress } from '../../encoding/isSolanaAddress.ts'

/** The tokens of a list by CAIP-2 id, each contract once. */
export type TokensByChain = Readonly<Record<string, readonly ListedToken[]>>

export interface TokenList {
  /** Three numbers, so that two versions can be compared; `undefined` if the list has none. */
  readonly version: readonly [major: number, minor: number, patch: number] | undefined
  readonly tokens: TokensByChain
  /** How many entries are left out, since they name no token that can be shown. */
  readonly leftOut: number
}

/** Far more than the longest public lists have. */
const MAX_ENTRIES = 100_000
const MAX_PER_CHAIN = 10_000

/** The numbers that lists give to the networks of Solana. */
const SOLANA: ReadonlyMap<number, string> = new Map([
  [101, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  [102, 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
  [103, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
])

const versionSchema = v.object({ major: v.number(), minor: v.number(), patch: v.number() })

const listSchema = v.object({
  version: v.optional(versionSchema),
  tokens: v.pipe(v.array(v.unknown()), v.maxLength(MAX_ENTRIES)),
})

const entrySchema = v.object({
  chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  address: v.string(),
  name: v.string(),
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
})

/**
 * Reads a token list in the format of tokenlists.org, which Uniswap began; lists of Solana have the same with other
 * numbers of networks. An entry that is wrong costs itself alone.
 *
 * Throws a valibot error for what is no such list.
 */
export function parseTokenList(json: unknown): TokenList {
  const { version, tokens: entries } = v.parse(listSchema, json, { abortEarly: true })
  const byChain = new Map<string, Map<string, ListedToken>>()
  let leftOut = 0
  for (const entry of entries) {
    const found = readEntry(entry)
    const tokens = found && (byChain.get(found.chainId) ?? new Map<string, ListedToken>())
    if (!found || !tokens || tokens.size >= MAX_PER_CHAIN) leftOut += 1
    else if (!tokens.has(found.token.address))
      byChain.set(found.chainId, tokens.set(found.token.address, found.token))
  }
  return {
    version: version && [version.major, version.minor, version.patch],
    tokens: Object.fromEntries(
      [...byChain].map(([chainId, tokens]) => [chainId, [...tokens.values()]]),
    ),
    leftOut,
  }
}

function readEntry(entry: unknown) {
  const parsed = v.safeParse(entrySchema, entry)
  if (!parsed.success) return undefined
  const { chainId: number, address, name, symbol, decimals } = parsed.output
  const label = sanitizeName(symbol, '')
  const place = placeOf(number, address)
  if (!label || !place) return undefined
  const { chainId, canonical } = place
  return {
    chainId,
    token: { address: canonical, name: sanitizeName(name, label), symbol: label, decimals },
  }
}

function placeOf(number: number, address: string) {
  const solana = SOLANA.get(number)
  if (solana && isSolanaAddress(address)) return { chainId: solana, canonical: address }
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return undefined
  // Lists spell addresses in several ways, not always with a right checksum.
  return { chainId: `eip155:${number}`, canonical: getAddress(address.toLowerCase()) }
}
