'use client'

import type { AccountId, Network } from '@bowline/common'
import { Button, Stack } from '@bowline/ui'
import type { FormEvent } from 'react'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { sendMessages } from '../../messages/en/send.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { UnsupportedBanner } from '../../parts/UnsupportedBanner.tsx'
import { AmountPart } from './AmountPart.tsx'
import { FeeLine } from './FeeLine.tsx'
import { intentOf } from './intentOf.ts'
import { ReceiverField } from './ReceiverField.tsx'
import { RecipientNote } from './RecipientNote.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useSendForm } from './useSendForm.ts'
import { useSendPreset } from './useSendPreset.ts'

/** The form of a payment: to whom, what, how much. */
export default function SendView() {
  return (
    <ActiveAccount>
      {({ accountId, network }) =>
        network ? <SendForm accountId={accountId} network={network} /> : <UnsupportedBanner />
      }
    </ActiveAccount>
  )
}

interface SendFormProps {
  readonly accountId: AccountId
  readonly network: Network
}

function SendForm({ accountId, network }: SendFormProps) {
  const kit = useKit()
  const t = useMessages(sendMessages)
  useSendPreset(accountId)
  const state = useSendForm(accountId)
  const { actions, recipient, check } = state
  const mustCompare = check.problem === 'compareAddress'

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (mustCompare) return kit.router.push({ name: 'SendCompare' })
    const intent = intentOf(accountId, state)
    if (!intent) return
    actions.review(intent)
    kit.router.push({ name: 'SendReview' })
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={4}>
        <Stack gap={2}>
          <ReceiverField recipient={recipient} network={network} />
          <RecipientNote
            accountId={accountId}
            recipient={recipient}
            symbol={state.holding?.symbol}
          />
          <Suggestions accountId={accountId} />
        </Stack>
        <AmountPart state={state} network={network} />
        <FeeLine state={state} network={network} />
        <Button
          type="submit"
          block
          size="lg"
          variant="primary"
          disabled={check.problem !== undefined && !mustCompare}
        >
          {t(`send.button.${check.problem ?? 'ready'}`)}
        </Button>
      </Stack>
    </form>
  )
}
