'use client'

import { type ChainId, formatAccountId } from '@bowline/common'
import {
  type Effects,
  effectsOf,
  type Field,
  headingOf,
  inReadingOrder,
  mainAmount,
  namesToken,
  type Reading,
} from '@bowline/common/reading'
import { AddressText, Heading, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { readingMessages } from '../../messages/readingMessages.ts'
import { AccountFact } from '../facts/AccountFact.tsx'
import { Fact, Facts } from '../facts/Facts.tsx'
import { NetworkName } from '../facts/NetworkName.tsx'
import { ReadingFields } from './ReadingFields.tsx'
import { ReadingWarnings } from './ReadingWarnings.tsx'
import { useAmountText } from './useAmountText.ts'
import { Worth } from './Worth.tsx'

export interface ReadingCardProps {
  readonly reading: Reading
  /** The network and the address of the account that is asked. */
  readonly chainId: ChainId
  readonly account: string
}

/** What a request does: its amount, warnings, message, calls, and its facts. */
export function ReadingCard({ reading, chainId, account }: ReadingCardProps) {
  const t = useMessages(readingMessages)
  const { intent, fields, calls, clarity, digest } = reading
  const main = mainAmount(reading)
  const message = fields.find(({ label }) => label === 'message')
  const effects = effectsOf(reading, { own: [account], account })
  // What it gives says it.
  const isGiven = ({ label }: Field) => label === 'attached' && effects.certain.length > 0
  const facts = fields.filter((field) => field !== main && field !== message && !isGiven(field))
  const rows = inReadingOrder(intent, facts)
  // Messages may name it themselves.
  const isOnNamedChain = fields.some(
    ({ value }) => value.type === 'chain' && value.chainId === chainId,
  )
  return (
    <Stack gap={4}>
      <div className="bl-review-amount">
        <Heading level={3}>{t(`reading.intent.${headingOf(reading)}`)}</Heading>
        {main && <MainAmount field={main} fields={fields} />}
      </div>
      {reading.isSentLater && <p className="bl-hint">{t('reading.sentLater')}</p>}
      <ReadingWarnings reading={reading} />
      {message && <Message field={message} />}
      <ReadingEffects effects={effects} account={account} />
      {calls.length > 0 && <Calls reading={reading} own={account} />}
      <Facts>
        <ReadingFields fields={rows} own={account} />
        {!isOnNamedChain && (
          <Fact label={t('readingCard.network')}>
            <NetworkName chainId={chainId} />
          </Fact>
        )}
        <AccountFact
          label={t('readingCard.account')}
          accountId={formatAccountId(chainId, account)}
        />
        {clarity === 'opaque' && digest !== undefined && (
          <Fact wide label={t('reading.digest')}>
            <AddressText value={digest} />
          </Fact>
        )}
      </Facts>
    </Stack>
  )
}

interface ReadingEffectsProps extends Pick<ReadingCardProps, 'account'> {
  readonly effects: Effects
}

/** What it does to the user's account, as far as that is certain. The rest is said to be unknown. */
function ReadingEffects({ effects, account }: ReadingEffectsProps) {
  const t = useMessages(readingMessages)
  const { certain, hasUnknown } = effects
  if (certain.length === 0 && !hasUnknown) return null
  const unknown = certain.length > 0 ? UNKNOWN_REST : UNKNOWN
  return (
    <Facts>
      <ReadingFields fields={certain} own={account} />
      {hasUnknown &&
        unknown.map((key) => (
          <Fact key={key} label={t(key)}>
            <span className="bl-reading-unknown">{t('reading.notKnown')}</span>
          </Fact>
        ))}
    </Facts>
  )
}

const UNKNOWN = ['reading.label.offered', 'reading.label.received'] as const
const UNKNOWN_REST = ['reading.anythingElse'] as const

interface MainAmountProps {
  readonly field: NonNullable<ReturnType<typeof mainAmount>>
  readonly fields: readonly Field[]
}

/** What a payment or a permission is about is seen first. */
function MainAmount({ field: { value }, fields }: MainAmountProps) {
  const amountText = useAmountText()
  const { address } = value.token
  return (
    <>
      <p className="bl-review-number">
        <bdi>{amountText(value)}</bdi>
        <Worth value={value} />
      </p>
      {address !== undefined && !namesToken(fields) && <AddressText value={address} />}
    </>
  )
}

function Message({ field: { value } }: { readonly field: Field }) {
  const t = useMessages(readingMessages)
  if (value.type !== 'text')
    return (
      <Facts>
        <ReadingFields fields={[{ label: 'message', value }]} />
      </Facts>
    )
  return (
    // Long messages scroll, and those who have no pointer scroll them by keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section className="bl-reading-message" aria-label={t('reading.label.message')} tabIndex={0}>
      <bdi className="bl-reading-text">{value.isCut ? `${value.text} …` : value.text}</bdi>
    </section>
  )
}

interface CallsProps {
  readonly reading: Reading
  readonly own: string
}

function Calls({ reading, own }: CallsProps) {
  const t = useMessages(readingMessages)
  const { calls } = reading
  // The only act may have given its heading, or have the same one.
  const isHeaded = calls.length > 1 || calls.some((call) => headingOf(call) !== headingOf(reading))
  return (
    <ol className="bl-reading-calls">
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls repeat and never move
        <li key={index} className="bl-reading-call">
          {isHeaded && <Heading level={4}>{t(`reading.intent.${headingOf(call)}`)}</Heading>}
          {call.fields.length > 0 && (
            <Facts>
              <ReadingFields fields={inReadingOrder(call.intent, call.fields)} own={own} />
            </Facts>
          )}
          {call.calls.length > 0 && <Calls reading={call} own={own} />}
          {call.calls.length === 0 && call.clarity === 'opaque' && call.digest !== undefined && (
            <p>
              <span>{t('reading.digest')}</span> <AddressText value={call.digest} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
