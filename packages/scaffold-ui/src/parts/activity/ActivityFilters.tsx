'use client'

import type { ActivityFilter } from '@bowline/controllers'
import { useMessages } from '../../context/useMessages.ts'
import { activityMessages } from '../../messages/en/activity.ts'

export interface ActivityFiltersProps {
  readonly value: ActivityFilter
  readonly onChange: (filter: ActivityFilter) => void
}

const FILTERS: readonly ActivityFilter[] = ['all', 'sent', 'received', 'swaps']

/** Which kind of activity to show. */
export function ActivityFilters({ value, onChange }: ActivityFiltersProps) {
  const t = useMessages(activityMessages)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="bl-activity-filters" role="group" aria-label={t('activity.filters')}>
      {FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          className="bl-activity-filter"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          {t(`activity.filter.${filter}`)}
        </button>
      ))}
    </div>
  )
}
