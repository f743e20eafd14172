'use client'

import type { AccountId, Network } from '@bowline/common'
import { type UseSendResult, useKit, useSend } from '@bowline/controllers/react'
import { Button, Stack } from '@bowline/ui'
import { type FormEvent, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { sendMessages } from '../../messages/en/send.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { Fact, Facts } from '../../parts/facts/Facts.tsx'
import { FeeText } from '../../parts/facts/FeeText.tsx'
import { LazyPart } from '../../parts/LazyPart.tsx'
import { UnsupportedBanner } from '../../parts/UnsupportedBanner.tsx'
import { AmountPart } from './AmountPart.tsx'
import { ReceiverField, Suggestions } from './ReceiverField.tsx'
import { useSendPreset } from './useSendPreset.ts'

/** The send form: receiver, token and amount. */
export default function SendView() {
  return (
    <ActiveAccount>
      {({ accountId, network }) =>
        network ? <SendForm accountId={accountId} network={network} /> : <UnsupportedBanner />
      }
    </ActiveAccount>
  )
}

/** Returns true if the form needs a choice of fee rates or has notices to show. */
const hasExtras = ({ rates, facts }: UseSendResult) => rates.length > 1 || !!facts?.notices.length

const loadNote = async () => (await import('./recipient/RecipientNote.tsx')).RecipientNote
const loadExtras = async () => (await import('./extras/TransferExtras.tsx')).TransferExtras

interface SendFormProps {
  readonly accountId: AccountId
  readonly network: Network
}

function SendForm({ accountId, network }: SendFormProps) {
  const kit = useKit()
  const t = useMessages(sendMessages)
  const receiver = useRef<HTMLInputElement>(null)
  useSendPreset(accountId)
  const state = useSend({ accountId })
  const { recipient, check } = state
  const mustCompare = check.problem === 'compareAddress'

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (mustCompare) return kit.router.push({ name: 'SendCompare' })
    if (state.review()) kit.router.push({ name: 'SendReview' })
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={4}>
        <Stack gap={2}>
          <ReceiverField field={receiver} recipient={recipient} network={network} />
          {recipient.status !== 'empty' && (
            <LazyPart
              load={loadNote}
              props={{
                accountId,
                recipient,
                symbol: state.holding?.symbol ?? state.form.asset?.nft?.name,
              }}
              placeholder={null}
            />
          )}
          <Suggestions accountId={accountId} onChoose={() => receiver.current?.focus()} />
        </Stack>
        <AmountPart state={state} network={network} />
        <FeeLine state={state} network={network} />
        {hasExtras(state) && (
          <LazyPart load={loadExtras} props={{ state, network }} placeholder={null} />
        )}
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

interface FeeLineProps {
  readonly state: UseSendResult
  readonly network: Network
}

/** Shows the maximum network fee. */
export function FeeLine({ state: { facts, native }, network }: FeeLineProps) {
  const t = useMessages(sendMessages)
  return (
    <Facts>
      <Fact label={t('send.fee')}>
        {facts?.fee === undefined ? (
          t('send.feeUnknown')
        ) : (
          <FeeText fee={facts.fee} currency={network.nativeCurrency} price={native?.price} />
        )}
      </Fact>
    </Facts>
  )
}
