'use client'

import {
  type AccountId,
  type FeeRate,
  isKitError,
  type KitError,
  parseAccountId,
} from '@bowline/common'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { TransferCostError } from '../../../core/failures.ts'
import {
  type FeeIntent,
  feeQuery,
  feeRatesQuery,
  maxTransferQuery,
  transferNoticesQuery,
} from '../../../features/send/planQueries.ts'
import type { SendAsset } from '../../../features/send/SendForm.ts'
import { queryClientOf } from '../../../query/queryClientOf.ts'
import { useAccountId } from '../../base/useAccountId.ts'
import { useKitQuery } from '../../base/useKitQuery.ts'
import { useKit } from '../../context/useKit.tsx'
import type { AccountParameters } from '../AccountParameters.ts'
import { useLastError } from '../timing/useLastError.ts'
import { useSettled } from '../timing/useSettled.ts'

export interface TransferCostsInput {
  /** `undefined` while no account is connected. */
  readonly accountId: AccountId | undefined
  readonly asset: SendAsset | undefined
  readonly amount: bigint | undefined
  readonly speed: FeeRate['speed']
  readonly spendsKept: boolean
  /** `undefined` until it is known. */
  readonly receiver: string | undefined
}

/** A fee rate, and the most that the transfer may cost at it. */
export interface PricedRate extends FeeRate {
  /** `undefined` while it is loading, `null` if it cannot be estimated. */
  readonly fee: bigint | null | undefined
}

/** An amount that is still being typed is not estimated. */
const AMOUNT_WAIT_MS = 300

/** Reads what a transfer costs, and the family's notices about it, as far as they are known. */
export function useTransferCosts(input: TransferCostsInput) {
  const { accountId, asset, speed, spendsKept, receiver } = input
  const kit = useKit()
  const amount = useSettled(input.amount, AMOUNT_WAIT_MS)
  const rates = useKitQuery(accountId && feeRatesQuery(kit, parseAccountId(accountId).chainId))
  const chosen = rates.data?.find((rate) => rate.speed === speed)
  const feeRate = chosen?.rate
  const intent =
    accountId && asset && !rates.isPending
      ? {
          from: accountId,
          // Until a receiver is known, the account's own address is used: the cost is nearly the same.
          to: receiver ?? parseAccountId(accountId).address,
          token: asset.token,
          nft: asset.nft,
          amount,
          feeRate,
          spendsKept,
        }
      : undefined
  // On a quiet chain all speeds have the same rate.
  const choices: readonly (bigint | undefined)[] = rates.data?.length
    ? [...new Set(rates.data.map(({ rate }) => rate))]
    : [undefined]
  const queries = choices.flatMap((rate) =>
    intent
      ? {
          ...feeQuery(kit, { ...intent, feeRate: rate }),
          // Only the chosen fee is refreshed; the others are read once.
          ...(rate !== feeRate && { refetchInterval: false as const }),
        }
      : [],
  )
  const fees = useQueries({ queries }, queryClientOf(kit))
  const feeAt = (rate: bigint | undefined) => fees[choices.indexOf(rate)]
  const fee = feeAt(feeRate)
  const asked = fee ?? rates
  // Three attempts at a network that is silent take half a minute, and who waits is told after the first.
  const error = useLastError(asked) ?? asked.failureReason
  const notices = useKitQuery(
    intent && receiver !== undefined && amount
      ? transferNoticesQuery(kit, { ...intent, amount })
      : undefined,
  )
  const max = useKitQuery(intent && !intent.nft ? maxTransferQuery(kit, intent) : undefined)
  return {
    rates: (rates.data ?? NO_RATES).map((one) => {
      const { data, isError } = feeAt(one.rate) ?? {}
      return { ...one, fee: data ?? (isError ? null : undefined) }
    }),
    feeRate,
    waitSeconds: chosen?.seconds,
    // A failed estimate does not block the payment: the wallet makes its own.
    fee: fee?.data,
    unknown: isKitError(error) ? reasonOf(error, receiver !== undefined) : undefined,
    askAgain: () => void Promise.all([rates, fee].map((query) => query?.refetch())),
    notices: notices.data ?? NO_NOTICES,
    // A rate that cannot be read is replaced with the default.
    max: max.isError ? null : max.data,
  }
}

/** Why nobody knows what a transfer costs. */
export type CostsUnknown = 'silent' | 'refused' | undefined

/** Returns whether the chain has not answered, or would refuse the transfer to its real receiver. */
function reasonOf({ kind, code }: KitError, isAddressed: boolean): CostsUnknown {
  if (kind === 'service') return 'silent'
  return code === 'TRANSACTION_FAILED' && isAddressed ? 'refused' : undefined
}

const NO_RATES: readonly FeeRate[] = []
const NO_NOTICES: readonly never[] = []

export interface UseTransferFeeParameters
  extends AccountParameters,
    Partial<Pick<FeeIntent, 'token' | 'nft' | 'amount' | 'feeRate' | 'spendsKept'>> {
  /** The receiver's address. Without it no request is sent. */
  readonly to: string | undefined
}

/**
 * Reads the most that a transfer may cost now, in the smallest unit of the native currency. Refetches
 * every 12 s. Without an account it sends no request and stays pending.
 *
 * @example
 * const { data: fee } = useTransferFee({ to: '0x52…9EE7', amount: parseAmount('0.01', 18) })
 */
export function useTransferFee(
  parameters: UseTransferFeeParameters,
): UseQueryResult<bigint, TransferCostError> {
  const { to, token, nft, amount, feeRate, spendsKept } = parameters
  const kit = useKit()
  const from = useAccountId(parameters)
  return useKitQuery(
    from && to ? feeQuery(kit, { from, to, token, nft, amount, feeRate, spendsKept }) : undefined,
  )
}
