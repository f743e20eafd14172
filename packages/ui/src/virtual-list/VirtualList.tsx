'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cssVariables } from '../dom/cssVariables.ts'
import { focusItem } from './focusItem.ts'
import { targetOf } from './targetOf.ts'
import { useVisibleLines } from './useVisibleLines.ts'
import { VirtualItem } from './VirtualItem.tsx'

export interface VirtualListProps {
  readonly label: string
  readonly count: number
  readonly getKey: (index: number) => string
  /** The height of a row in pixels, before it is measured. */
  readonly estimateSize: number
  readonly renderRow: (index: number) => ReactNode
  /** Called when the end comes near, once for each count. */
  readonly onEndReached?: (() => void) | undefined
  /** Under the last row, outside the list. */
  readonly footer?: ReactNode
  /** 1 unless told. */
  readonly columns?: number | undefined
}

/**
 * A long list of which only the part near the eye exists. It scrolls inside the nearest `.bl-scroll`.
 * One tab stop; arrows, Home and End move inside.
 */
export function VirtualList(props: VirtualListProps) {
  const { label, count, getKey, estimateSize, renderRow, onEndReached, footer, columns = 1 } = props
  const list = useRef<HTMLUListElement>(null)
  const pendingFocus = useRef<number>(undefined)
  const [activeIndex, setActiveIndex] = useState(0)
  const tabStop = Math.max(0, Math.min(activeIndex, count - 1))
  const lineCount = Math.ceil(count / columns)
  const { first, end, height, scrollToLine } = useVisibleLines(list, {
    count: lineCount,
    estimate: estimateSize,
  })

  useEndReached({ count, isNear: count > 0 && end >= lineCount, onEndReached })
  useEffect(() => {
    if (pendingFocus.current === undefined) return
    if (focusItem(list.current, pendingFocus.current)) pendingFocus.current = undefined
  })

  const renderItem = (index: number) => (
    <VirtualItem
      key={getKey(index)}
      index={index}
      count={count}
      isTabStop={index === tabStop}
      renderRow={renderRow}
      onFocus={setActiveIndex}
    />
  )
  const renderSpace = (name: string, lines: number) =>
    lines > 0 && (
      <li
        key={name}
        ref={cssVariables({ '--bl-block-size': `${lines * height}px` })}
        className="bl-virtual-space"
        aria-hidden="true"
      />
    )
  const renderLines = (from: number, to: number) =>
    indexes(from * columns, Math.min(to * columns, count)).map(renderItem)

  // The row that holds focus stays, wherever the list scrolls: focus would be lost with it.
  const kept = Math.floor(tabStop / columns)
  const before = kept < first ? kept : undefined
  const after = kept >= end && kept < lineCount ? kept : undefined
  return (
    <>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role when `list-style` is none
        role="list"
        ref={(element) => {
          list.current = element
          cssVariables({ '--bl-columns': `${columns}` })(element)
        }}
        className="bl-virtual-list"
        aria-label={label}
        onKeyDown={(event) => {
          const item = (event.target as Element).closest('[data-bl-index]')
          const current = Number(item?.getAttribute('data-bl-index') ?? Number.NaN)
          const target = targetOf(event, { current, count, columns })
          if (target === undefined) return
          event.preventDefault()
          if (focusItem(list.current, target)) return
          pendingFocus.current = target
          scrollToLine(Math.floor(target / columns))
        }}
      >
        {/* One flat list: a row that goes from one part to another stays the same element. */}
        {[
          renderSpace('top', before ?? first),
          ...(before === undefined
            ? []
            : [...renderLines(before, before + 1), renderSpace('between', first - before - 1)]),
          ...renderLines(first, end),
          renderSpace('below', (after ?? lineCount) - end),
          ...(after === undefined
            ? []
            : [...renderLines(after, after + 1), renderSpace('bottom', lineCount - after - 1)]),
        ]}
      </ul>
      {footer}
    </>
  )
}

interface EndReached {
  readonly count: number
  readonly isNear: boolean
  readonly onEndReached: (() => void) | undefined
}

function useEndReached({ count, isNear, onEndReached }: EndReached) {
  const toldCount = useRef(-1)
  useEffect(() => {
    if (!isNear || toldCount.current === count) return
    toldCount.current = count
    onEndReached?.()
  }, [isNear, count, onEndReached])
}

function indexes(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset)
}
