'use client'

import { type NameSuggestion, naming } from '@bowline/controllers'
import { useKit } from '@bowline/controllers/react'
import { Banner, Button, List, ListRow, Stack, Tag, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { registerNameMessages } from '../../messages/en/registerName.ts'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import type { NameFormState } from './useNameForm.ts'

export interface NameSuggestionsProps {
  readonly form: NameFormState
  readonly zone: string
  readonly isBusy: boolean
  /** Do not announce suggestions, since a more important message is announced. */
  readonly isSilent: boolean
}

/** Delay between the last keystroke and the announcement. */
const ANNOUNCE_WAIT_MS = 400

/** Shows whether the typed name is available, and similar names that are. */
export function NameSuggestions({ form, zone, isBusy, isSilent }: NameSuggestionsProps) {
  const kit = useKit()
  const t = useMessages(registerNameMessages)
  const { name, suggestions, status, retry } = form
  const typed = suggestions.find((one) => one.name === name)
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
    naming(kit).setLabel(
      one.name.endsWith(`.${zone}`) ? one.name.slice(0, -zone.length - 1) : one.name,
    )
  return (
    <Stack gap={1}>
      <h3 className="bl-section-title">{t('registerName.suggestions')}</h3>
      <List label={t('registerName.suggestions')} typeahead={false}>
        {suggestions.map((one) => (
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
