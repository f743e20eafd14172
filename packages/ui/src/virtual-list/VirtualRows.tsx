'use client'

import { memo, type ReactNode, useEffect, useRef } from 'react'
import { cssVariables } from '../dom/cssVariables.ts'
import { ListItemContext } from '../list/List.tsx'
import type { Lists } from './useVisibleLines.ts'

export interface VirtualRowsProps {
  /** Where the list puts its element, at its own place. */
  readonly lists: Lists
  readonly place: number
  readonly label?: string | undefined
  readonly labelledBy?: string | undefined
  /** The index of the first row among all rows. */
  readonly from: number
  readonly count: number
  readonly columns: number
  /** The lines to render. */
  readonly first: number
  readonly end: number
  /** The mean height of a line in pixels. */
  readonly height: number
  /** The row that can be reached by Tab, if it is in this list. */
  readonly tabStop: number | undefined
  readonly getKey: (index: number) => string
  readonly renderRow: (index: number) => ReactNode
  readonly onFocus: (key: string) => void
}

/** A list of which only some lines exist, with empty space in place of the others. */
export const VirtualRows = memo(function VirtualRows(props: VirtualRowsProps) {
  const { lists, place, label, labelledBy, from, count, columns, first, end, height } = props
  const { tabStop, getKey, renderRow, onFocus } = props
  const lineCount = Math.ceil(count / columns)

  const renderItem = (index: number) => {
    const key = getKey(from + index)
    return (
      <VirtualItem
        key={key}
        itemKey={key}
        index={from + index}
        position={index + 1}
        size={count}
        isTabStop={from + index === tabStop}
        renderRow={renderRow}
        onFocus={onFocus}
      />
    )
  }
  const renderLines = (start: number, stop: number) =>
    indexes(start * columns, Math.min(stop * columns, count)).map(renderItem)

  // The row that holds focus stays, wherever the list scrolls: focus would be lost with it.
  const kept = tabStop === undefined ? undefined : Math.floor((tabStop - from) / columns)
  const before = kept !== undefined && kept < first ? kept : undefined
  const after = kept !== undefined && kept >= end && kept < lineCount ? kept : undefined
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role when `list-style` is none
      role="list"
      ref={(element) => {
        lists.current[place] = element
        cssVariables({ '--bl-columns': `${columns}` })(element)
      }}
      className="bl-virtual-list"
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {/* One flat list: a row that goes from one part to another stays the same element. */}
      {[
        renderSpace('top', (before ?? first) * height),
        ...(before === undefined
          ? []
          : [
              ...renderLines(before, before + 1),
              renderSpace('between', (first - before - 1) * height),
            ]),
        ...renderLines(first, end),
        renderSpace('below', ((after ?? lineCount) - end) * height),
        ...(after === undefined
          ? []
          : [
              ...renderLines(after, after + 1),
              renderSpace('bottom', (lineCount - after - 1) * height),
            ]),
      ]}
    </ul>
  )
})

function renderSpace(name: string, height: number): ReactNode {
  if (height <= 0) return null
  return (
    <li
      key={name}
      ref={cssVariables({ '--bl-block-size': `${height}px` })}
      className="bl-virtual-space"
      aria-hidden="true"
    />
  )
}

function indexes(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset)
}

const tabStopPlace = { element: 'div', tabIndex: 0 } as const
const otherPlace = { element: 'div', tabIndex: -1 } as const

interface VirtualItemProps {
  /** The row's index among all rows. */
  readonly index: number
  readonly itemKey: string
  /** The row's position among the rows of its list, from 1. */
  readonly position: number
  /** How many rows its list has. */
  readonly size: number
  readonly isTabStop: boolean
  readonly renderRow: (index: number) => ReactNode
  readonly onFocus: (itemKey: string) => void
}

/** One row of a long list. While the list scrolls, rows that stay are not rendered again. */
const VirtualItem = memo(function VirtualItem(props: VirtualItemProps) {
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

export interface EndReachedOptions {
  readonly count: number
  readonly isNear: boolean
  readonly onEndReached: (() => void) | undefined
}

/** Calls `onEndReached` when the end of a list comes near, once for each count. */
export function useEndReached({ count, isNear, onEndReached }: EndReachedOptions): void {
  const reportedCount = useRef(-1)
  useEffect(() => {
    if (!isNear || reportedCount.current === count) return
    reportedCount.current = count
    onEndReached?.()
  }, [isNear, count, onEndReached])
}
