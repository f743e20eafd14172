import { type Clock, sanitizeName } from '@bowline/common'
import { createListIndex } from '../../../chain/ListedTokens.ts'
import type { MintFacts, SolanaReader } from '../../../chain/solana/SolanaReader.ts'
import type { SharedValues } from '../../../drivers/cache/SharedValues.ts'
import { createGathering } from '../../../drivers/upstream/createGathering.ts'
import { createSharedCache } from '../../../drivers/upstream/createSharedCache.ts'
import { isSolanaAddress } from '../../../encoding/isSolanaAddress.ts'
import { type Token, unlistedSchema } from '../tokens/Token.ts'

type SolanaToken = Token<string>

export interface SolanaTokens {
  /** The operator's list of a network by mint, without tokens that have no decimals. */
  listed(chainId: string): ReadonlyMap<string, SolanaToken>
  /** A token by its mint, from the list or from the network; `undefined` if it is not a token. */
  find(chainId: string, mint: string): Promise<SolanaToken | undefined>
}

const DAY_MS = 86_400_000
const KNOWN = { freshMs: DAY_MS, staleMs: 7 * DAY_MS }
/** Short, because the mint may be created soon. */
const UNKNOWN = { freshMs: 60_000, staleMs: 60_000 }
const MAX_DECIMALS = 36
const schema = unlistedSchema<string>(
  (value) => typeof value === 'string' && isSolanaAddress(value),
)

/** Looks up the tokens of the configured Solana networks. */
export function createSolanaTokens({
  solana,
  clock,
  values,
}: {
  readonly solana: SolanaReader
  readonly clock: Clock
  readonly values?: SharedValues | undefined
}): SolanaTokens {
  const cache = createSharedCache<SolanaToken | undefined>({
    clock,
    lifetime: (token) => (token ? KNOWN : UNKNOWN),
    shared: { values, schema },
  })
  const gatherings = new Map(
    solana.chainIds.map((chainId) => [
      chainId,
      createGathering((mints: readonly string[]) => solana.mints(chainId, mints)),
    ]),
  )
  const byMint = createListIndex(
    (tokens) =>
      new Map(
        tokens
          .filter(({ decimals }) => decimals > 0)
          .map(({ address, name, symbol, decimals }): [string, SolanaToken] => [
            address,
            { address, name, symbol, decimals, verified: true },
          ]),
      ),
  )
  const listOf = (chainId: string): ReadonlyMap<string, SolanaToken> =>
    byMint(solana.tokens(chainId))

  return {
    listed: listOf,
    async find(chainId, mint) {
      const listed = listOf(chainId).get(mint)
      if (listed) return listed
      const load = async () => tokenOf(mint, await gatherings.get(chainId)?.(mint))
      return (await cache.read(`${chainId}:${mint}`, load)).value
    },
  }
}

function tokenOf(mint: string, facts: MintFacts | undefined): SolanaToken | undefined {
  if (!facts || facts.decimals < 1 || facts.decimals > MAX_DECIMALS) return undefined
  // Many tokens store their name in a separate account, and some have none.
  const label = `${mint.slice(0, 4)}…${mint.slice(-4)}`
  const symbol = sanitizeName(facts.symbol, label)
  return {
    address: mint,
    name: sanitizeName(facts.name, symbol),
    symbol,
    decimals: facts.decimals,
    verified: false,
  }
}
