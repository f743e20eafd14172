import type { Network, PastTransaction } from '@bowline/common'

/**
 * Who sends less than this, in the smallest unit, does not pay anybody: on Solana it is an address in
 * somebody's history, on Bitcoin an output that costs more to spend than it is worth.
 */
const DUST_BELOW: Readonly<Record<string, bigint>> = { solana: 10_000n, bip122: 547n }

/** Whether all that has happened is that somebody else has sent next to nothing. */
export function isDust({ signed, moves }: PastTransaction, { namespace }: Network): boolean {
  const limit = DUST_BELOW[namespace] ?? 0n
  return (
    !signed &&
    moves.length > 0 &&
    moves.every(({ token, amount }) => token === undefined && amount > 0n && amount < limit)
  )
}
