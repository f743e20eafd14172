'use client'

import type { AccountId, Network } from '@bowline/common'
import type { Route } from '@bowline/controllers'
import { type UseSendResult, useKit, useSend } from '@bowline/controllers/react'
import { Button, Stack } from '@bowline/ui'
import { type FormEvent, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { sendMessages } from '../../messages/generated/en/send.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { useWhichAmount } from '../../parts/amount/useWhichAmount.ts'
import { Fact, Facts } from '../../parts/facts/Facts.tsx'
import { FeeText } from '../../parts/facts/FeeText.tsx'
import { LazyPart } from '../../parts/LazyPart.tsx'
import { UnsupportedBanner } from '../../parts/UnsupportedBanner.tsx'
import { AmountPart } from './AmountPart.tsx'
import { ReceiverField } from './ReceiverField.tsx'
import { Suggestions } from './Suggestions.tsx'
import { type ShownProblem, shownProblem } from './shownProblem.ts'
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
const loadUnknown = async () => (await import('./extras/CostsUnknown.tsx')).CostsUnknown
const loadLinkNote = async () => (await import('./recipient/LinkNote.tsx')).LinkNote
const loadExtras = async () => (await import('./extras/TransferExtras.tsx')).TransferExtras

interface SendFormProps {
  readonly accountId: AccountId
  readonly network: Network
}

function SendForm({ accountId, network }: SendFormProps) {
  const kit = useKit()
  const t = useMessages(sendMessages)
  const receiver = useRef<HTMLInputElement>(null)
  const amount = useRef<HTMLInputElement>(null)
  useSendPreset(accountId)
  const state = useSend({ accountId })
  const { recipient } = state
  const problem = shownProblem(state)
  const which = useWhichAmount(state.check.choices)
  const next = problem && NEXT_STEPS[problem]

  const takeReceiver = (text: string) => {
    state.setReceiver(text)
    // The pressed button goes with the note.
    receiver.current?.focus()
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (next) return kit.router.push(next)
    if (problem) return (isOfReceiver(problem) ? receiver : amount).current?.focus()
    if (state.review()) kit.router.push({ name: 'SendReview' })
  }

  const label = () => {
    if (problem === 'ambiguousAmount') return which
    if (problem === 'balanceUnknown') return t('send.balanceUnknown')
    if (problem === 'notHeld') return t('send.notHeld')
    return t(`send.button.${!problem || problem === 'loading' ? 'ready' : problem}`)
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
          {(recipient.status === 'refused' || state.form.link) && (
            <LazyPart
              load={loadLinkNote}
              props={{ recipient, link: state.form.link, onUse: takeReceiver }}
              placeholder={null}
            />
          )}
          <Suggestions accountId={accountId} onChoose={() => receiver.current?.focus()} />
        </Stack>
        <AmountPart field={amount} state={state} network={network} problem={problem} />
        <FeeLine state={state} network={network} />
        {state.costsUnknown && (
          <LazyPart load={loadUnknown} props={{ state, network }} placeholder={null} />
        )}
        {hasExtras(state) && (
          <LazyPart load={loadExtras} props={{ state, network }} placeholder={null} />
        )}
        <Button
          type="submit"
          block
          size="lg"
          variant="primary"
          busy={problem === 'loading' || problem === 'checkingAddress'}
          aria-disabled={(problem !== undefined && !next) || undefined}
        >
          {label()}
        </Button>
      </Stack>
    </form>
  )
}

/** Where the button leads instead of the review. */
const NEXT_STEPS: Partial<Record<NonNullable<ShownProblem>, Route>> = {
  selectToken: { name: 'SendSelectToken' },
  compareAddress: { name: 'SendCompare' },
}

/** Whether a problem is solved in the field of the receiver, not in that of the amount. */
const isOfReceiver = (problem: ShownProblem): boolean =>
  problem === 'addAddress' || problem === 'checkingAddress' || problem === 'invalidAddress'

interface FeeLineProps {
  readonly state: UseSendResult
  readonly network: Network
}

/** Shows the most that the network fee can be, and how long the payment takes with it. */
export function FeeLine({ state, network }: FeeLineProps) {
  const { facts, native, waitSeconds, form, costsUnknown } = state
  const isEstimated = form.asset !== undefined && costsUnknown === undefined
  const t = useMessages(sendMessages)
  return (
    <Facts>
      <Fact label={t('send.fee')}>
        {facts?.fee === undefined ? (
          isEstimated ? (
            t('send.feeUnknown')
          ) : (
            '–'
          )
        ) : (
          <FeeText
            fee={facts.fee}
            currency={network.nativeCurrency}
            price={native?.price}
            seconds={waitSeconds}
          />
        )}
      </Fact>
    </Facts>
  )
}
