'use client'

import type { NameSuggestion } from '@bowline/controllers/internal'
import type { UseNamingResult } from '@bowline/controllers/react'
import { Banner, Button, List, ListRow, Stack, StaticRow, Tag, VisuallyHidden } from '@bowline/ui'
import type { ReactNode } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { registerNameMessages } from '../../messages/generated/en/registerName.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

export interface NameSuggestionsProps {
  readonly form: UseNamingResult
  /** The whole name that is typed. */
  readonly name: string
  readonly zone: string
  readonly isBusy: boolean
  /** The server has refused the typed name, of which a suggestion may not know yet. */
  readonly isTaken: boolean
  /** Do not announce suggestions, since a more important message is announced. */
  readonly isSilent: boolean
}

/** Delay between the last keystroke and the announcement. */
const ANNOUNCE_WAIT_MS = 400

/** Shows whether the typed name is available, and similar names that are. */
export function NameSuggestions(props: NameSuggestionsProps) {
  const { form, name, zone, isBusy, isTaken, isSilent } = props
  const t = useMessages(registerNameMessages)
  const { retry, status } = form.suggestions
  const names = form.suggestions.names.map((one) =>
    one.name === name && isTaken ? { ...one, isTaken } : one,
  )
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
          <Suggestion
            key={one.name}
            name={one.name}
            tag={<Tag tone={one.isTaken ? 'neutral' : 'success'}>{word(one)}</Tag>}
            isTaken={one.isTaken}
            isChosen={one.name === name}
            isBusy={isBusy}
            onChoose={() => choose(one)}
          />
        ))}
      </List>
    </Stack>
  )
}

interface SuggestionProps {
  readonly name: string
  readonly tag: ReactNode
  readonly isTaken: boolean
  readonly isChosen: boolean
  readonly isBusy: boolean
  readonly onChoose: () => void
}

/** A name that can be chosen. One that is taken is only good to know. */
function Suggestion({ name, tag, isTaken, isChosen, isBusy, onChoose }: SuggestionProps) {
  const title = <bdi dir="ltr">{name}</bdi>
  if (isTaken) return <StaticRow title={title} tag={tag} />
  return (
    <ListRow title={title} tag={tag} selected={isChosen} disabled={isBusy} onClick={onChoose} />
  )
}
