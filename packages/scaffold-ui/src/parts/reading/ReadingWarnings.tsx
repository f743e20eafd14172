'use client'

import {
  isUnread,
  type Reading,
  type Report,
  type Warning,
  warningsOf,
} from '@bowline/common/reading'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { AddressText, Banner } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { readingMessages } from '../../messages/readingMessages.ts'
import { NetworkName } from '../facts/NetworkName.tsx'

/** What to look out for in a request, the worst first. */
export function ReadingWarnings({ reading }: { readonly reading: Reading }) {
  const t = useMessages(readingMessages)
  const warnings = warningsOf(reading)
  const reports = reading.reports ?? []
  return (
    <>
      {LEVELS.flatMap((level) => [
        ...warnings
          .filter((one) => one.level === level)
          .map((one) => <OneWarning key={`${one.code} ${one.subject}`} warning={one} />),
        ...reports
          .filter((one) => one.level === level)
          .map((one) => <OneReport key={`${one.text} ${one.subject}`} report={one} />),
      ])}
      {isUnread(reading) && <Banner tone="warning">{t('readingCard.opaque')}</Banner>}
    </>
  )
}

const LEVELS = ['red', 'yellow'] as const
const TONES = { red: 'danger', yellow: 'warning' } as const

/** What a risk feed says, in its own words, and who it is. */
function OneReport({ report: { by, level, text, subject } }: { readonly report: Report }) {
  const t = useMessages(readingMessages)
  return (
    <Banner tone={TONES[level]} title={<bdi>{text}</bdi>}>
      {subject !== undefined && <Subject text={subject} />}
      <span className="bl-reading-by">{t('reading.saidBy', { name: by })}</span>
    </Banner>
  )
}

function OneWarning({ warning }: { readonly warning: Warning }) {
  const t = useMessages(readingMessages)
  const { code, level, subject, expected } = warning
  return (
    <Banner tone={TONES[level]} title={t(`reading.warning.${code}`)}>
      {subject !== undefined && (
        <dl className="bl-reading-about">
          <dt className={expected === undefined ? 'bl-visually-hidden' : undefined}>
            {t('reading.found')}
          </dt>
          <dd>
            <Subject text={subject} />
          </dd>
          {expected !== undefined && (
            <>
              <dt>{t('reading.expected')}</dt>
              <dd>
                <Subject text={expected} />
              </dd>
            </>
          )}
        </dl>
      )}
    </Banner>
  )
}

/** Addresses are longer than names of sites. */
const LONG_NAME = 24

/** An address, a network or a site. */
function Subject({ text }: { readonly text: string }) {
  const networks = useKitStore(useKit().networks)
  if (networks.requested.some(({ chainId }) => chainId === text))
    return <NetworkName chainId={text} />
  return text.length > LONG_NAME ? <AddressText value={text} /> : <bdi dir="ltr">{text}</bdi>
}
