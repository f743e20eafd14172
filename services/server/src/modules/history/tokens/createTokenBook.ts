import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from '@bowline/common'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import { readClaim } from './readClaim.ts'
import { createTokenRepo, type TokenClaim } from './repo.ts'
import { type TokenFacts, unknownToken } from './TokenFacts.ts'

export interface TokenBook {
  /** What is known of these contracts, by their address in lower case. Never rejects. */
  describe(chainId: string, addresses: Iterable<string>): Promise<ReadonlyMap<string, TokenFacts>>
}

/** A contract hardly ever changes its name; one that did not answer may do so later. */
const RENEW_MS = 30 * 86_400_000
const RETRY_MS = 86_400_000
const QUESTIONS = ['name', 'symbol', 'decimals'] as const
/** So that a page of spam does not become thousands of calls. */
const MAX_NEW_TOKENS = 100

/** Knows what tokens are called: the operator's list, and for all others their own words. */
export function createTokenBook({
  db,
  chains,
  clock,
}: {
  readonly db: DatabaseSync
  readonly chains: ChainReader
  readonly clock: Clock
}): TokenBook {
  const repo = createTokenRepo(db)

  function listed(chainId: string): ReadonlyMap<string, TokenFacts> {
    const tokens = chains.has(chainId) ? chains.settings(chainId).tokens : []
    return new Map(
      tokens.map(({ address, name, symbol, decimals }) => [
        address.toLowerCase(),
        { name, symbol, decimals, verified: true },
      ]),
    )
  }

  function isDue({ name, readAt }: TokenClaim): boolean {
    const age = clock.now() - readAt
    // Kept over restarts, so by the machine's clock: what was read in its future is read anew.
    return age < 0 || age > (name ? RENEW_MS : RETRY_MS)
  }

  async function readAnew(chainId: string, addresses: readonly string[]): Promise<void> {
    const answers = await chains.readMany(
      chainId,
      addresses.flatMap((address) =>
        QUESTIONS.map((functionName) => ({
          // The index keeps addresses in this form only.
          to: address as Address,
          data: encodeFunctionData({ abi: erc20Abi, functionName }),
        })),
      ),
    )
    addresses.forEach((address, index) => {
      const [name, symbol, decimals] = answers.slice(index * QUESTIONS.length)
      repo.save(chainId, address, {
        ...readClaim({ name, symbol, decimals }),
        readAt: clock.now(),
      })
    })
  }

  return {
    async describe(chainId, addresses) {
      const known = listed(chainId)
      const others = [...new Set(addresses)].filter((address) => !known.has(address))
      const due = others.filter((address) => {
        const claim = repo.find(chainId, address)
        return !claim || isDue(claim)
      })
      if (due.length > 0 && chains.has(chainId))
        // An entry without a name is better than no history.
        await readAnew(chainId, due.slice(0, MAX_NEW_TOKENS)).catch(() => undefined)
      const claims = others.map((address): [string, TokenFacts] => {
        const claim = repo.find(chainId, address)
        return [address, claim ? { ...claim, verified: false } : unknownToken]
      })
      return new Map([...known, ...claims])
    },
  }
}
