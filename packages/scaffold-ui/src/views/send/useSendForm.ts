'use client'

import { type AccountId, parseAccountId } from '@bowline/common'
import {
  checkSend,
  feeQuery,
  type Holding,
  portfolioQuery,
  type Send,
  type SendAsset,
  type SendCheck,
  type SendFacts,
  type SendForm,
  send,
} from '@bowline/controllers'
import { useQuery } from '@tanstack/react-query'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { useAccountKind } from '../../parts/account/useAccountKind.ts'
import { type Recipient, useRecipient } from '../../parts/send/useRecipient.ts'

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
}

/** Everything that the send form shows and judges by. */
export function useSendForm(accountId: AccountId): SendFormState {
  const kit = useKit()
  const actions = send(kit)
  const form = useKitStore(actions.form)
  const portfolio = useQuery(portfolioQuery(kit, accountId), kit.queryClient)
  const recipient = useRecipient(accountId, form)
  const isSmart = useAccountKind(accountId) === 'smartAccount'
  const { asset } = form
  const holding = asset && portfolio.data?.find(({ token }) => token === asset.token)
  const native = portfolio.data?.find(({ token }) => token === undefined)
  const fee = useQuery(
    {
      ...feeQuery(kit, {
        from: accountId,
        // Before a receiver is known the account itself stands in: the cost is nearly the same.
        to:
          recipient.status === 'found'
            ? recipient.receiver.address
            : parseAccountId(accountId).address,
        token: asset?.token,
        nft: asset?.nft,
      }),
      enabled: asset !== undefined,
    },
    kit.queryClient,
  )
  const facts = factsOf(asset, {
    holding,
    native,
    // An estimate that fails says nothing against the payment: the wallet makes its own.
    fee: fee.data,
    paysGas: !isSmart,
    receiver: receiverState(recipient),
  })
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
  }
}

interface Known extends Pick<SendFacts, 'fee' | 'paysGas' | 'receiver'> {
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
