'use client'

import type { Namespace } from '@bowline/common'
import { type ActivityFilter, traitsOf } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { activityMessages } from '../../messages/generated/en/activity.ts'

export interface ActivityFiltersProps {
  readonly namespace: Namespace
  readonly value: ActivityFilter
  readonly onChange: (filter: ActivityFilter) => void
}

const FILTERS: readonly ActivityFilter[] = ['all', 'sent', 'received', 'swaps']

/** Filters the history by kind. */
export function ActivityFilters({ namespace, value, onChange }: ActivityFiltersProps) {
  const { tokens } = traitsOf(useKit(), namespace)
  const t = useMessages(activityMessages)
  const offered = FILTERS.filter((one) => one !== 'swaps' || tokens)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="bl-activity-filters" role="group" aria-label={t('activity.filters')}>
      {offered.map((filter) => (
        <button
          key={filter}
          type="button"
          className="bl-activity-filter bl-touch"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          {t(`activity.filter.${filter}`)}
        </button>
      ))}
    </div>
  )
}
