'use client'

import { memo, type ReactNode } from 'react'
import { ListItemContext } from '../list/ListItemContext.ts'

const tabStopPlace = { element: 'div', tabIndex: 0 } as const
const otherPlace = { element: 'div', tabIndex: -1 } as const

export interface VirtualItemProps {
  /** Among all rows. */
  readonly index: number
  readonly itemKey: string
  /** Among the rows of its list, from 1. */
  readonly position: number
  /** How many rows its list has. */
  readonly size: number
  readonly isTabStop: boolean
  readonly renderRow: (index: number) => ReactNode
  readonly onFocus: (itemKey: string) => void
}

/** One row of a long list. While the list scrolls, rows that stay are not rendered again. */
export const VirtualItem = memo(function VirtualItem(props: VirtualItemProps) {
  const { index, itemKey, position, size, isTabStop, renderRow, onFocus } = props
  return (
    <li
      className="bl-virtual-item"
      data-bl-index={index}
      aria-setsize={size}
      aria-posinset={position}
      onFocus={() => onFocus(itemKey)}
    >
      <ListItemContext.Provider value={isTabStop ? tabStopPlace : otherPlace}>
        {renderRow(index)}
      </ListItemContext.Provider>
    </li>
  )
})
