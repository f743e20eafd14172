'use client'

import {
  type ChainId,
  isKitError,
  type Namespace,
  type SpeedUp,
  type SpeedUpOffer,
  type TransactionHash,
} from '@bowline/common'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReadError, SpeedUpError } from '../../core/failures.ts'
import type { SpeedUpParameters } from '../../features/transactions/SendParameters.ts'
import { speedUp } from '../../features/transactions/speedUp.ts'
import { speedUpQuery } from '../../features/transactions/speedUpQuery.ts'
import { type ActionState, useAction } from '../base/useAction.ts'
import { useKitQuery } from '../base/useKitQuery.ts'
import { useKit } from '../context/useKit.tsx'

export interface UseSpeedUpParameters<N extends Namespace = Namespace> {
  /** CAIP-2. */
  readonly chainId: ChainId<N>
  /** The hash of a payment that was sent from this browser and waits for its block. */
  readonly hash: string
}

export type UseSpeedUpResult<N extends Namespace = Namespace> = ActionState<
  TransactionHash<N>,
  SpeedUpError
> & {
  /** What the payment pays now, and the rates to choose from. `null` if it cannot be sped up. */
  readonly costs: UseQueryResult<SpeedUp | null, ReadError>
  /**
   * Asks the wallet for what an offer says: its rate, and no more than its fee. Resolves with the hash of the
   * transaction in the place of the payment.
   */
  speedUp(offer: Pick<SpeedUpOffer, 'rate' | 'fee'>): Promise<TransactionHash<N>>
  reset(): void
}

/**
 * Speeds up a payment that was sent from this browser and waits for its block. Families whose trait
 * `transfersReplaceable` is set have such payments (Bitcoin).
 *
 * `speedUp` rejects with `NOT_REPLACEABLE`, `USER_REJECTED`, `INSUFFICIENT_FUNDS`, `WALLET_UNAUTHORIZED`,
 * `TRANSACTION_FAILED`, or `FEE_TOO_HIGH` if it costs more than the offer by now; `costs` are then read anew.
 *
 * @example
 * const { costs, speedUp } = useSpeedUp({ chainId, hash })
 * const offer = costs.data?.offers.at(-1)
 * if (offer) await speedUp(offer)
 */
export function useSpeedUp<N extends Namespace = Namespace>({
  chainId,
  hash,
}: UseSpeedUpParameters<N>): UseSpeedUpResult<N> {
  const kit = useKit()
  const { state, run, reset } = useAction<[SpeedUpParameters<N>], TransactionHash<N>, SpeedUpError>(
    speedUp,
  )
  // TypeScript does not see that a chain of `N` is one of any family.
  const costs = useKitQuery(speedUpQuery(kit, { chainId: chainId as ChainId, hash }))
  return {
    ...state,
    costs,
    speedUp({ rate: feeRate, fee: maxFee }) {
      const answer = run({ chainId, hash, feeRate, maxFee })
      // The fee that has risen is the one to review next.
      answer.catch((error) => {
        if (isKitError(error, 'FEE_TOO_HIGH')) void costs.refetch() // its state has the error
      })
      return answer
    },
    reset,
  }
}
