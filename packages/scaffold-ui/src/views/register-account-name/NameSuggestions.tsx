'use client'

import type { NameSuggestion } from '@bowline/controllers'
import type { UseNamingResult } from '@bowline/controllers/react'
import { Banner, Button, List, ListRow, Stack, Tag, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { registerNameMessages } from '../../messages/en/registerName.ts'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'

export interface NameSuggestionsProps {
  readonly form: UseNamingResult
  /** The whole name that is typed. */
  readonly name: string
  readonly zone: string
  readonly isBusy: boolean
  /** Do not announce suggestions, since a more important message is announced. */
  readonly isSilent: boolean
}

/** Delay between the last keystroke and the announcement. */
const ANNOUNCE_WAIT_MS = 400

/** Shows whether the typed name is available, and similar names that are. */
export function NameSuggestions({ form, name, zone, isBusy, isSilent }: NameSuggestionsProps) {
  const t = useMessages(registerNameMessages)
  const { names, retry, status } = form.suggestions
  const typed = names.find((one) => one.name === name)
  const word = ({ isTaken }: NameSuggestion) =>
    t(isTaken ? 'registerName.registered' : 'registerName.available')
  useAnnouncement(typed && !isSilent ? `${typed.name}: ${word(typed)}` : '', {
    delayMs: ANNOUNCE_WAIT_MS,
  })
  if (status === 'none') return null
  if (status === 'failed')
    return (
      <Banner
        tone="warning"
        title={t('registerName.suggestionsFailed')}
        action={
          <Button size="sm" icon="refresh" onClick={retry}>
            {t('registerName.retry')}
          </Button>
        }
      >
        {t('registerName.suggestionsFailedText')}
      </Banner>
    )
  if (status === 'loading')
    return (
      <>
        <VisuallyHidden>{t('registerName.looking')}</VisuallyHidden>
        <SkeletonRows count={3} />
      </>
    )
  const choose = (one: NameSuggestion) =>
    form.setLabel(one.name.endsWith(`.${zone}`) ? one.name.slice(0, -zone.length - 1) : one.name)
  return (
    <Stack gap={1}>
      <h3 className="bl-section-title">{t('registerName.suggestions')}</h3>
      <List label={t('registerName.suggestions')} typeahead={false}>
        {names.map((one) => (
          <ListRow
            key={one.name}
            title={<bdi dir="ltr">{one.name}</bdi>}
            tag={<Tag tone={one.isTaken ? 'neutral' : 'success'}>{word(one)}</Tag>}
            selected={one.name === name && !one.isTaken}
            disabled={one.isTaken || isBusy}
            onClick={() => choose(one)}
          />
        ))}
      </List>
    </Stack>
  )
}
