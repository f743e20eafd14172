'use client'

import type { Namespace } from '@bowline/common'
import type { ActivityFilter } from '@bowline/controllers'
import { useMessages } from '../../context/useMessages.ts'
import { activityMessages } from '../../messages/en/activity.ts'

export interface ActivityFiltersProps {
  readonly namespace: Namespace
  readonly value: ActivityFilter
  readonly onChange: (filter: ActivityFilter) => void
}

const FILTERS: readonly ActivityFilter[] = ['all', 'sent', 'received', 'swaps']

/** Families in which one thing can be had for another. */
const SWAPPING: readonly string[] = ['eip155', 'solana']

/** Which kind of activity to show. */
export function ActivityFilters({ namespace, value, onChange }: ActivityFiltersProps) {
  const t = useMessages(activityMessages)
  const offered = FILTERS.filter((one) => one !== 'swaps' || SWAPPING.includes(namespace))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="bl-activity-filters" role="group" aria-label={t('activity.filters')}>
      {offered.map((filter) => (
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
