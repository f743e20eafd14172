import type { Clock } from '@bowline/common'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import { createListIndex } from '../../../chain/ListedTokens.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import { readClaim } from './readClaim.ts'
import { createTokenRepo, type TokenClaim } from './repo.ts'
import { type TokenFacts, unknownToken } from './TokenFacts.ts'

export interface TokenBook {
  /** The facts of these contracts, by address in lower case. Never rejects. */
  describe(chainId: string, addresses: Iterable<string>): Promise<ReadonlyMap<string, TokenFacts>>
}

/** Names rarely change. A contract that did not answer may answer later. */
const RENEW_MS = 30 * 86_400_000
const RETRY_MS = 86_400_000
const QUESTIONS = ['name', 'symbol', 'decimals'] as const
/** Limits the calls that a page of spam can cause. */
const MAX_NEW_TOKENS = 100

/** Finds token names: from the operator's list, and for all others from their contracts. */
export function createTokenBook({
  db,
  chains,
  clock,
}: {
  readonly db: Database
  readonly chains: ChainReader
  readonly clock: Clock
}): TokenBook {
  const repo = createTokenRepo(db)
  const byAddress = createListIndex(
    (tokens) =>
      new Map(
        tokens.map(({ address, name, symbol, decimals }): [string, TokenFacts] => [
          address.toLowerCase(),
          { name, symbol, decimals, verified: true },
        ]),
      ),
  )
  const listed = (chainId: string): ReadonlyMap<string, TokenFacts> =>
    chains.has(chainId) ? byAddress(chains.tokens(chainId)) : new Map()

  function isDue({ name, readAt }: TokenClaim): boolean {
    const age = clock.now() - readAt
    // Stored across restarts, so by the system clock. Entries dated in the future are read again.
    return age < 0 || age > (name ? RENEW_MS : RETRY_MS)
  }

  async function readAnew(chainId: string, addresses: readonly string[]): Promise<void> {
    const answers = await chains.readMany(
      chainId,
      addresses.flatMap((address) =>
        QUESTIONS.map((functionName) => ({
          // The index stores addresses in this form only.
          to: address as Address,
          data: encodeFunctionData({ abi: erc20Abi, functionName }),
        })),
      ),
    )
    for (const [index, address] of addresses.entries()) {
      const [name, symbol, decimals] = answers.slice(index * QUESTIONS.length)
      const claim = readClaim({ name, symbol, decimals })
      // What cannot be kept of one token says nothing about the next.
      await repo.save(chainId, address, { ...claim, readAt: clock.now() }).catch(() => undefined)
    }
  }

  return {
    async describe(chainId, addresses) {
      const known = listed(chainId)
      const others = [...new Set(addresses)].filter((address) => !known.has(address))
      let found = await repo.find(chainId, others)
      const due = others.filter((address) => {
        const claim = found.get(address)
        return !claim || isDue(claim)
      })
      if (due.length > 0 && chains.has(chainId)) {
        // An entry without a name is better than a failed history.
        await readAnew(chainId, due.slice(0, MAX_NEW_TOKENS)).catch(() => undefined)
        found = await repo.find(chainId, others)
      }
      const claims = others.map((address): [string, TokenFacts] => {
        const claim = found.get(address)
        return [address, claim ? { ...claim, verified: false } : unknownToken]
      })
      return new Map([...known, ...claims])
    },
  }
}
