'use client'

import { type AccountId, namespaceOf } from '@bowline/common'
import type { ActivityEntry } from '@bowline/controllers'
import { networkOf, traitsOf } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { ListRow, StaticRow, Tag, type TagProps, VisuallyHidden } from '@bowline/ui'
import { memo } from 'react'
import { explorerTransactionUrl } from '../../format/explorerUrl.ts'
import type { Translate } from '../../messages/createTranslator.ts'
import type { activityMessages } from '../../messages/generated/en/activity.ts'
import { ActivityIcon } from './ActivityIcon.tsx'
import type { EntryWords } from './describeEntry.ts'
import type { StatusWord } from './statusWord.ts'

export interface ActivityRowProps {
  readonly entry: ActivityEntry
  /** The account whose history it is. */
  readonly account: AccountId
  readonly words: EntryWords
  readonly t: Translate<typeof activityMessages>
  /** Tells that a link opens a new tab. */
  readonly newTab: string
}

const TONES = {
  pending: 'accent',
  failed: 'danger',
  replaced: 'neutral',
  cancelled: 'neutral',
  resent: 'neutral',
  expired: 'neutral',
  unknown: 'neutral',
} as const satisfies Partial<Record<StatusWord, TagProps['tone']>>

/**
 * One line of the history, linked to its network's explorer. A payment whose fee may still be raised leads to
 * the view for that, and what was sent or signed from here to what it says. A suspected poisoning entry has no link, since its address could be copied there.
 * Unchanged rows are not rendered again when more entries arrive.
 */
export const ActivityRow = memo(function ActivityRow(props: ActivityRowProps) {
  const { entry, account, words, t, newTab } = props
  const kit = useKit()
  const network = networkOf(useKitStore(kit.networks), entry.chainId)
  const href =
    entry.isPoison || entry.isBatch || !network
      ? undefined
      : explorerTransactionUrl(kit, network, entry.hash)
  const canSpeedUp =
    entry.canSpeedUp && traitsOf(kit, namespaceOf(entry.chainId)).transfersReplaceable
  const speedUp = t('activity.speedUp')
  const { title, status, who, age, amounts, furtherMoves, sentence } = words
  const { isPoison, isSpam } = entry
  const canRead = entry.canRead && !isPoison && kit.config.preview !== undefined
  const saysNext = canSpeedUp ? speedUp : canRead ? t('activity.read') : undefined
  const row = {
    leading: (
      <span className="bl-activity-leading" aria-hidden="true">
        <ActivityIcon entry={entry} />
      </span>
    ),
    title: (
      <>
        <VisuallyHidden>
          {saysNext ? `${sentence}. ${saysNext}` : href ? `${sentence} ${newTab}` : sentence}
        </VisuallyHidden>
        <span className="bl-activity-title" aria-hidden="true">
          <span>{title}</span>
          {status !== 'confirmed' && (
            <Tag tone={TONES[status]}>{t(`activity.status.${status}`)}</Tag>
          )}
          {isSpam && !isPoison && <Tag>{t('activity.spamTag')}</Tag>}
        </span>
      </>
    ),
    description: (
      <span className="bl-activity-about" aria-hidden="true">
        <span className="bl-activity-parts">
          {who && (
            <span>
              <bdi className={isPoison ? 'bl-activity-poisoned' : undefined}>{who}</bdi>
            </span>
          )}
          <span className="bl-activity-age">
            <time dateTime={new Date(entry.at).toISOString()}>{age}</time>
          </span>
          {canSpeedUp && <span className="bl-activity-next">{speedUp}</span>}
        </span>
        {isPoison && (
          <span className="bl-activity-poison">
            <Tag tone="warning">{t('activity.poisonTag')}</Tag>
            <span>{t('activity.poisonText')}</span>
          </span>
        )}
      </span>
    ),
    // A poisoning entry shows no amounts: they mean nothing, and the warning needs the space.
    trailing: !isPoison && amounts.length > 0 && (
      <span className="bl-activity-amounts" aria-hidden="true">
        {amounts.map(({ sign, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the amounts of a transaction do not change
          <bdi key={index} dir="ltr" className={toneOf(sign, entry)}>
            {sign + text}
          </bdi>
        ))}
        {furtherMoves && <span className="bl-activity-further">{furtherMoves}</span>}
      </span>
    ),
  }
  if (canSpeedUp) {
    const { chainId, hash } = entry
    const open = () => kit.router.push({ name: 'SpeedUp', data: { chainId, hash } })
    return <ListRow {...row} onClick={open} />
  }
  if (canRead) {
    const { hash, id, kind } = entry
    const data = kind === 'sign' ? { account, id } : { account, hash }
    return <ListRow {...row} onClick={() => kit.router.push({ name: 'SignedRequest', data })} />
  }
  return href ? <ListRow {...row} href={href} /> : <StaticRow {...row} />
})

/** Returns the tone of an amount: only confirmed receipts are highlighted; names have no tone. */
function toneOf(sign: string, { status, isSpam }: ActivityEntry): string | undefined {
  if (sign === '') return 'bl-activity-name'
  return sign === '+' && status === 'confirmed' && !isSpam ? 'bl-activity-in' : undefined
}
