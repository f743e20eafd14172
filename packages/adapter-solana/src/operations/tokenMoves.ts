import type { PastTransaction } from '@bowline/common'
import type { Address } from '@solana/kit'
import type { Changes } from './Changes.ts'
import { counterpartyOf } from './counterpartyOf.ts'

interface TokenGains {
  readonly decimals: number
  /** The gain of each owner in the smallest unit. A loss is negative. */
  readonly gains: Map<string, bigint>
}

/** What an account gained or lost of each token, over all of its token accounts. */
export function tokenMoves({ meta }: Changes, owner: Address): PastTransaction['moves'] {
  const tokens = new Map<string, TokenGains>()
  const sides = [
    [meta.preTokenBalances, -1n],
    [meta.postTokenBalances, 1n],
  ] as const
  for (const [balances, sign] of sides)
    for (const { mint, owner: holder, uiTokenAmount } of balances ?? []) {
      if (holder === undefined) continue
      const { amount, decimals } = uiTokenAmount
      const { gains } = tokens.get(mint) ?? { gains: new Map<string, bigint>() }
      gains.set(holder, (gains.get(holder) ?? 0n) + sign * amount)
      tokens.set(mint, { decimals, gains })
    }
  return [...tokens].flatMap(([token, { decimals, gains }]) => {
    const amount = gains.get(owner) ?? 0n
    const counterparty = counterpartyOf(gains, owner)
    return amount === 0n ? [] : [{ token, amount, decimals, counterparty }]
  })
}
