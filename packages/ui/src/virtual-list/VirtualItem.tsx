'use client'

import { memo, type ReactNode } from 'react'
import { ListItemContext } from '../list/ListItemContext.ts'

const tabStopPlace = { element: 'div', tabIndex: 0 } as const
const otherPlace = { element: 'div', tabIndex: -1 } as const

export interface VirtualItemProps {
  readonly index: number
  readonly count: number
  readonly isTabStop: boolean
  readonly renderRow: (index: number) => ReactNode
  readonly onFocus: (index: number) => void
}

/** One row of a long list. While the list scrolls, rows that stay are not rendered again. */
export const VirtualItem = memo(function VirtualItem(props: VirtualItemProps) {
  const { index, count, isTabStop, renderRow, onFocus } = props
  return (
    <li
      className="bl-virtual-item"
      data-bl-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      onFocus={() => onFocus(index)}
    >
      <ListItemContext.Provider value={isTabStop ? tabStopPlace : otherPlace}>
        {renderRow(index)}
      </ListItemContext.Provider>
    </li>
  )
})
