'use client'

import { isUnread, type Reading, type Warning, warningsOf } from '@bowline/common/reading'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { AddressText, Banner } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { readingMessages } from '../../messages/readingMessages.ts'
import { NetworkName } from '../facts/NetworkName.tsx'

/** What to look out for in a request, the worst first. */
export function ReadingWarnings({ reading }: { readonly reading: Reading }) {
  const t = useMessages(readingMessages)
  return (
    <>
      {warningsOf(reading).map((warning) => (
        <OneWarning key={`${warning.code} ${warning.subject}`} warning={warning} />
      ))}
      {isUnread(reading) && <Banner tone="warning">{t('readingCard.opaque')}</Banner>}
    </>
  )
}

function OneWarning({ warning }: { readonly warning: Warning }) {
  const t = useMessages(readingMessages)
  const { code, level, subject, expected } = warning
  return (
    <Banner tone={level === 'red' ? 'danger' : 'warning'} title={t(`reading.warning.${code}`)}>
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
