import { type Clock, sanitizeName } from '@bowline/common'
import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, isAddress } from 'viem'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import { decodeDecimals } from '../../../chain/decodeDecimals.ts'
import { decodeText } from '../../../chain/decodeText.ts'
import { createListIndex } from '../../../chain/ListedTokens.ts'
import type { SharedValues } from '../../../drivers/cache/SharedValues.ts'
import { createGathering } from '../../../drivers/upstream/createGathering.ts'
import { createSharedCache } from '../../../drivers/upstream/createSharedCache.ts'
import { type Token, unlistedSchema } from './Token.ts'

export interface Tokens {
  /** Those that every account is asked about: the first 500 that the operator vouches for and that have decimals. */
  usual(chainId: string): readonly Token[]
  isListed(chainId: string, address: Address): boolean
  /** A token by its contract, from the list or from the chain; `undefined` if it is not a token. */
  find(chainId: string, address: Address): Promise<Token | undefined>
}

/** Five calls. Lists of large chains have thousands of tokens. */
const MAX_USUAL = 500
const DAY_MS = 86_400_000
const KNOWN = { freshMs: DAY_MS, staleMs: 7 * DAY_MS }
/** Short, because the contract may be deployed soon. */
const UNKNOWN = { freshMs: 60_000, staleMs: 60_000 }
const MAX_DECIMALS = 36
const schema = unlistedSchema<Address>((value) => typeof value === 'string' && isAddress(value))
const FACTS = ['name', 'symbol', 'decimals'] as const

/** Looks up the tokens of the configured chains. */
export function createTokens({
  chains,
  clock,
  values,
}: {
  readonly chains: ChainReader
  readonly clock: Clock
  readonly values?: SharedValues | undefined
}): Tokens {
  const cache = createSharedCache<Token | undefined>({
    clock,
    lifetime: (token) => (token ? KNOWN : UNKNOWN),
    shared: { values, schema },
  })
  const byAddress = createListIndex((tokens: readonly Omit<Token, 'verified'>[]) => {
    const some = tokens.filter(({ decimals }) => decimals > 0)
    return new Map(some.map((token) => [token.address, listedToken(token)]))
  })
  const listOf = (chainId: string): ReadonlyMap<Address, Token> =>
    chains.has(chainId) ? byAddress(chains.tokens(chainId)) : new Map()

  const gatherings = new Map(
    chains.chainIds.map((chainId) => [
      chainId,
      createGathering((addresses: readonly Address[]) => readAll(chainId, addresses)),
    ]),
  )

  async function readAll(chainId: string, addresses: readonly Address[]) {
    const answers = await chains.readMany(
      chainId,
      addresses.flatMap((to) =>
        FACTS.map((functionName) => ({
          to,
          data: encodeFunctionData({ abi: erc20Abi, functionName }),
        })),
      ),
    )
    return addresses.map((address, index) =>
      tokenOf(address, answers.slice(index * FACTS.length, (index + 1) * FACTS.length)),
    )
  }

  function tokenOf(
    address: Address,
    [name, symbol, decimals]: readonly (Hex | undefined)[],
  ): Token | undefined {
    const places = decodeDecimals(decimals)
    if (places === undefined || places < 1 || places > MAX_DECIMALS) return undefined
    const claimed = decodeText(symbol)
    if (!claimed) return undefined
    const label = sanitizeName(claimed, '?')
    return {
      address,
      name: sanitizeName(decodeText(name), label),
      symbol: label,
      decimals: places,
      verified: false,
    }
  }

  return {
    usual: (chainId) => [...listOf(chainId).values()].slice(0, MAX_USUAL),
    isListed: (chainId, address) => listOf(chainId).has(address),
    async find(chainId, address) {
      const canonical = getAddress(address)
      const listed = listOf(chainId).get(canonical)
      if (listed) return listed
      const key = `${chainId}:${canonical}`
      return (await cache.read(key, async () => gatherings.get(chainId)?.(canonical))).value
    },
  }
}

function listedToken({ address, name, symbol, decimals }: Omit<Token, 'verified'>): Token {
  return { address, name, symbol, decimals, verified: true }
}
