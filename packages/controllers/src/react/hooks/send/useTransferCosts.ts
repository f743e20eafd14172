'use client'

import { type AccountId, type FeeRate, parseAccountId } from '@bowline/common'
import { useQueries } from '@tanstack/react-query'
import { feeQuery } from '../../../features/send/feeQuery.ts'
import {
  feeRatesQuery,
  maxTransferQuery,
  transferNoticesQuery,
} from '../../../features/send/planQueries.ts'
import type { SendAsset } from '../../../features/send/SendForm.ts'
import { queryClientOf } from '../../../query/queryClientOf.ts'
import { useKitQuery } from '../../base/useKitQuery.ts'
import { useKit } from '../../context/useKit.ts'
import { useSettled } from '../timing/useSettled.ts'

export interface TransferCostsInput {
  /** `undefined` while none is connected. */
  readonly accountId: AccountId | undefined
  readonly asset: SendAsset | undefined
  readonly amount: bigint | undefined
  readonly speed: FeeRate['speed']
  /** `undefined` until it is known. */
  readonly receiver: string | undefined
}

/** A rate to choose, and the most that the transfer may cost at it. */
export interface PricedRate extends FeeRate {
  /** `undefined` while it is asked for, `null` if it cannot be estimated. */
  readonly fee: bigint | null | undefined
}

/** An amount that is still being typed is no question yet. */
const AMOUNT_WAIT_MS = 300

/** What a transfer costs, and what its family has to say of it, as far as that is known. */
export function useTransferCosts(input: TransferCostsInput) {
  const { accountId, asset, speed, receiver } = input
  const kit = useKit()
  const amount = useSettled(input.amount, AMOUNT_WAIT_MS)
  const rates = useKitQuery(accountId && feeRatesQuery(kit, parseAccountId(accountId).chainId))
  const feeRate = rates.data?.find((rate) => rate.speed === speed)?.rate
  const intent =
    accountId && asset && !rates.isPending
      ? {
          from: accountId,
          // Before a receiver is known the account itself stands in: the cost is nearly the same.
          to: receiver ?? parseAccountId(accountId).address,
          token: asset.token,
          nft: asset.nft,
          amount,
          feeRate,
        }
      : undefined
  // On a quiet chain all speeds have one rate.
  const choices: readonly (bigint | undefined)[] = rates.data?.length
    ? [...new Set(rates.data.map(({ rate }) => rate))]
    : [undefined]
  const queries = choices.flatMap((rate) =>
    intent
      ? {
          ...feeQuery(kit, { ...intent, feeRate: rate }),
          // What is not chosen is asked once: only the chosen fee has to stay true.
          ...(rate !== feeRate && { refetchInterval: false as const }),
        }
      : [],
  )
  const fees = useQueries({ queries }, queryClientOf(kit))
  const feeAt = (rate: bigint | undefined) => fees[choices.indexOf(rate)]
  const notices = useKitQuery(
    intent && receiver !== undefined && amount
      ? transferNoticesQuery(kit, { ...intent, amount })
      : undefined,
  )
  const max = useKitQuery(
    intent && intent.token === undefined ? maxTransferQuery(kit, intent) : undefined,
  )
  return {
    rates: (rates.data ?? NO_RATES).map((one) => {
      const { data, isError } = feeAt(one.rate) ?? {}
      return { ...one, fee: data ?? (isError ? null : undefined) }
    }),
    feeRate,
    // An estimate that fails says nothing against the payment: the wallet makes its own.
    fee: feeAt(feeRate)?.data,
    notices: notices.data ?? NO_NOTICES,
    // What cannot be asked is reckoned as everywhere.
    max: max.isError ? null : max.data,
  }
}

const NO_RATES: readonly FeeRate[] = []
const NO_NOTICES: readonly never[] = []
