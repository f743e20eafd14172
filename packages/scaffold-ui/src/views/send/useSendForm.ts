'use client'

import type { AccountId } from '@bowline/common'
import {
  checkSend,
  type Holding,
  maxAmount,
  type Send,
  type SendAsset,
  type SendCheck,
  type SendFacts,
  type SendForm,
  sameToken,
  send,
} from '@bowline/controllers'
import { useAccountKind, usePortfolio } from '@bowline/controllers/react'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { type Recipient, useRecipient } from '../../parts/send/useRecipient.ts'
import { type PricedRate, useTransferCosts } from './useTransferCosts.ts'

export interface SendFormState {
  readonly actions: Send
  readonly form: SendForm
  /** What is sent, when it is a token. */
  readonly holding: Holding | undefined
  readonly native: Holding | undefined
  readonly hasFailed: boolean
  readonly recipient: Recipient
  readonly facts: SendFacts | undefined
  readonly check: SendCheck
  /** The rates to choose from; empty where there is no choice. */
  readonly rates: readonly PricedRate[]
  readonly feeRate: bigint | undefined
  /** The most that can be sent, in the smallest unit; `undefined` while that is not known. */
  readonly max: bigint | undefined
}

/** Everything that the send form shows and judges by. */
export function useSendForm(accountId: AccountId): SendFormState {
  const kit = useKit()
  const actions = send(kit)
  const form = useKitStore(actions.form)
  const portfolio = usePortfolio({ accountId })
  const recipient = useRecipient(accountId, form)
  const isSmart = useAccountKind({ accountId }).data === 'smartAccount'
  const { asset } = form
  const holding =
    asset && portfolio.data?.holdings.find(({ token }) => sameToken(token, asset.token))
  const native = portfolio.data?.holdings.find(({ token }) => token === undefined)
  const known = {
    holding,
    native,
    paysGas: !isSmart,
    receiver: receiverState(recipient),
    fee: undefined,
    notices: NONE,
  }
  const { amount } = checkSend(form, factsOf(asset, known))
  const { rates, feeRate, max, ...costs } = useTransferCosts({
    accountId,
    asset,
    amount,
    speed: form.speed,
    receiver: recipient.status === 'found' ? recipient.receiver.address : undefined,
  })
  const facts = factsOf(asset, { ...known, ...costs })
  const hasFailed = portfolio.isError
  return {
    actions,
    form,
    holding,
    native,
    hasFailed,
    recipient,
    facts,
    check: checkSend(form, facts),
    rates,
    feeRate,
    // `null`: the family has no rule of its own.
    max: facts && (facts.isNative && max !== null ? max : maxAmount(facts)),
  }
}

const NONE: readonly never[] = []

interface Known extends Pick<SendFacts, 'fee' | 'paysGas' | 'receiver' | 'notices'> {
  readonly holding: Holding | undefined
  readonly native: Holding | undefined
}

function factsOf(
  asset: SendAsset | undefined,
  { holding, native, ...rest }: Known,
): SendFacts | undefined {
  const nativeBalance = native?.amount
  const isNative = asset?.token === undefined
  if (asset?.nft) {
    const pieces = { balance: asset.nft.owned, decimals: 0, price: undefined }
    return { ...rest, ...pieces, isNative: false, nativeBalance }
  }
  if (!holding) return undefined
  const { amount: balance, decimals, price } = holding
  return { ...rest, balance, decimals, price, isNative, nativeBalance }
}

function receiverState(recipient: Recipient): SendFacts['receiver'] {
  if (recipient.status === 'empty' || recipient.status === 'resolving') return recipient.status
  if (recipient.status !== 'found') return 'invalid'
  const { status } = recipient.assessment
  // What goes there is lost for good, whatever the visitor says.
  if (status === 'burn' || status === 'tokenContract') return 'invalid'
  return recipient.mustCompare ? 'lookalike' : 'ready'
}
