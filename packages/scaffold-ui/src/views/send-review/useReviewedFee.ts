import type { SendIntent } from '@bowline/controllers/internal'
import { useAccountKind, useTransferFee } from '@bowline/controllers/react'

export interface ReviewedFee {
  /** The most that the fee may be, in the smallest native unit; `undefined` if it is not known. */
  readonly maxFee: bigint | undefined
  /** Whether it is being read, so that there is nothing to confirm yet. */
  readonly isPending: boolean
}

/**
 * The fee that is reviewed: the one of the form, which stays as it is until the payment is confirmed, or
 * else the one of now. None of a smart account, whose wallet finds out what it costs.
 */
export function useReviewedFee(intent: SendIntent): ReviewedFee {
  const { from, to, token, nft, amount, feeRate, spendsKept, maxFee } = intent
  const kind = useAccountKind({ accountId: from })
  const isSmart = kind.data === 'smartAccount'
  const isKnown = maxFee !== undefined || isSmart
  const fee = useTransferFee({
    accountId: from,
    to: isKnown ? undefined : to,
    token,
    nft,
    amount,
    feeRate,
    spendsKept,
  })
  if (isKnown) return { maxFee, isPending: false }
  return { maxFee: fee.data, isPending: fee.isLoading }
}
