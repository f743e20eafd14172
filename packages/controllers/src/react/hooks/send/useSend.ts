'use client'

import { parseAccountId } from '@bowline/common'
import { networkOf } from '../../../core/networkOf.ts'
import { usualWait } from '../../../core/usualWait.ts'
import { findHolding } from '../../../features/portfolio/findHolding.ts'
import type { Holding } from '../../../features/portfolio/Holding.ts'
import { refreshPortfolio } from '../../../features/portfolio/refreshPortfolio.ts'
import {
  checkSend,
  receiverFact,
  type SendCheck,
  type SendFacts,
  sendFacts,
} from '../../../features/send/checkSend.ts'
import type { SendState } from '../../../features/send/createSend.ts'
import { type Send, send } from '../../../features/send/createSend.ts'
import { intentOf } from '../../../features/send/intentOf.ts'
import { maxAmount } from '../../../features/send/maxAmount.ts'
import type { SendForm } from '../../../features/send/SendForm.ts'
import { useAccountId } from '../../base/useAccountId.ts'
import { useKit, useKitStore } from '../../context/useKit.tsx'
import { useLocale } from '../../context/useLocale.ts'
import type { AccountParameters } from '../AccountParameters.ts'
import { useAccountKind } from '../useAccountKind.ts'
import { usePortfolio } from '../usePortfolio.ts'
import { useFilledForm } from './useFilledForm.ts'
import { type Recipient, useRecipient } from './useRecipient.ts'
import { type CostsUnknown, type PricedRate, useTransferCosts } from './useTransferCosts.ts'

export interface UseSendResult extends Omit<Send, 'form' | 'state' | 'review' | 'follow' | 'fill'> {
  readonly form: SendForm
  /** A union on `status`: editing, under review, being signed, sent. */
  readonly state: SendState
  /** The holding that is sent, if it is a token. */
  readonly holding: Holding | undefined
  readonly native: Holding | undefined
  /** Whether the account's balances could not be read. */
  readonly hasFailed: boolean
  /**
   * Why nobody knows what the payment costs: the network has not answered, or would refuse it. `undefined` if the cost
   * is known, or still read.
   */
  readonly costsUnknown: CostsUnknown
  /** Asks the network again, and for the balances if their hold has ended. */
  readonly askAgain: () => void
  readonly recipient: Recipient
  readonly facts: SendFacts | undefined
  /** The problem that blocks the payment (`problem`), and the typed amount in the smallest unit. */
  readonly check: SendCheck
  /** The fee rates to choose from; empty if there is no choice. */
  readonly rates: readonly PricedRate[]
  readonly feeRate: bigint | undefined
  /** The approximate time until the payment is in a block, in seconds; `undefined` if it is not known. */
  readonly waitSeconds: number | undefined
  /** The most that can be sent, in the smallest unit; `undefined` until it is known. */
  readonly max: bigint | undefined
  /** Starts the review. Does nothing and returns `false` while there is a problem. */
  readonly review: () => boolean
}

/**
 * Sends tokens and NFTs of an account in the steps of the send screens: choose, enter, review, confirm.
 * The kit's own screens use this form too, with its checks of balances, fees, the rules of the chain, and
 * receivers that look like others. A payment link as receiver is replaced by what it asks for: the address, the
 * asset and the amount; `form.link` says what was made of it.
 *
 * `confirm` resolves when the wallet has answered; an error is in `state.error`.
 *
 * @example
 * const { choose, setReceiver, setAmount, check, review, confirm, state } = useSend()
 * choose({ chainId: 'eip155:1', token: undefined })
 * return <button disabled={check.problem !== undefined} onClick={review}>Review</button>
 */
export function useSend(parameters: AccountParameters = {}): UseSendResult {
  const kit = useKit()
  const locale = useLocale()
  const { form: formStore, state: stateStore, review, follow: _, fill: __, ...actions } = send(kit)
  const form = useKitStore(formStore)
  const state = useKitStore(stateStore)
  const accountId = useAccountId(parameters)
  const portfolio = usePortfolio(parameters)
  const { asset, receiver, acknowledged } = form
  const recipient = useRecipient({ ...parameters, receiver, acknowledged, token: asset?.token })
  const isSmart = useAccountKind(parameters).data === 'smartAccount'
  const holdings = portfolio.data?.holdings
  const holding = asset && findHolding(portfolio.data, asset.token)
  const native = holdings?.find(({ token }) => token === undefined)
  const known = {
    holding,
    native,
    paysGas: !isSmart,
    receiver: receiverState(recipient),
    fee: undefined,
    notices: NONE,
  }
  const { amount } = checkSend(form, sendFacts(asset, known), locale)
  const found = recipient.status === 'found' ? recipient.receiver : undefined
  const {
    rates,
    feeRate,
    max,
    unknown: costsUnknown,
    askAgain,
    ...costs
  } = useTransferCosts({
    accountId,
    asset,
    amount,
    speed: form.speed,
    spendsKept: form.spendsKept,
    receiver: found?.address,
  })
  const network = networkOf(
    useKitStore(kit.networks),
    accountId && parseAccountId(accountId).chainId,
  )
  useFilledForm({ link: receiver, found, portfolio, network })
  const waitSeconds = costs.waitSeconds ?? (network && usualWait(network))
  const facts = sendFacts(asset, { ...known, ...costs })
  const check = checkSend(form, facts, locale)
  return {
    ...actions,
    form,
    state,
    holding,
    native,
    hasFailed: portfolio.isError,
    costsUnknown,
    askAgain: () => {
      askAgain()
      if (accountId && portfolio.isError) void refreshPortfolio(kit, accountId, [])
    },
    recipient,
    facts,
    check,
    rates,
    feeRate,
    waitSeconds,
    // `null`: the family has no rule of its own.
    max: facts && (asset?.nft || max === null ? maxAmount(facts) : max),
    review: () => {
      // A smart account's wallet finds out what its payment costs.
      const maxFee = isSmart ? undefined : costs.fee
      const input = { form, check, receiver: found, holding, feeRate, maxFee, waitSeconds }
      const intent = accountId && intentOf(accountId, input)
      if (intent) review(intent)
      return intent !== undefined
    },
  }
}

const NONE: readonly never[] = []

function receiverState(recipient: Recipient): SendFacts['receiver'] {
  if (recipient.status === 'empty' || recipient.status === 'resolving') return recipient.status
  if (recipient.status !== 'found') return 'invalid'
  return receiverFact(recipient.assessment, recipient.mustCompare)
}
