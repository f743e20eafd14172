import type { PastTransaction } from '@bowline/common'
import type { Address } from '@solana/kit'
import type { Changes } from './Changes.ts'
import { counterpartyOf } from './counterpartyOf.ts'

const SOL_DECIMALS = 9

/** What an account gained or lost in lamports, the fee aside. */
export function nativeMoves(
  { meta, transaction }: Changes,
  owner: Address,
): PastTransaction['moves'] {
  const gains = new Map<string, bigint>()
  transaction.message.accountKeys.forEach(({ pubkey }, index) => {
    const gain = (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n)
    // The first account pays.
    gains.set(pubkey, index === 0 ? gain + meta.fee : gain)
  })
  const amount = gains.get(owner) ?? 0n
  if (amount === 0n) return []
  // SOL that goes into a token account is its rent, not a payment.
  for (const balances of [meta.preTokenBalances, meta.postTokenBalances])
    for (const { accountIndex } of balances ?? [])
      gains.delete(transaction.message.accountKeys[accountIndex]?.pubkey ?? '')
  const counterparty = counterpartyOf(new Map([...gains, [owner, amount]]), owner)
  return [{ token: undefined, amount, decimals: SOL_DECIMALS, counterparty }]
}
