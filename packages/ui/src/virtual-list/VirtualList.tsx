'use client'

import { type ReactNode, useRef } from 'react'
import { useRovingFocus } from './useRovingFocus.ts'
import { useVisibleLines } from './useVisibleLines.ts'
import { useEndReached, VirtualRows } from './VirtualRows.tsx'

export interface VirtualListProps {
  readonly label: string
  readonly count: number
  readonly getKey: (index: number) => string
  /** The height of a row in pixels, before it is measured. */
  readonly estimateSize: number
  readonly renderRow: (index: number) => ReactNode
  /** Called when the end comes near, once for each count. */
  readonly onEndReached?: (() => void) | undefined
  /** What is drawn under the last row, outside the list. */
  readonly footer?: ReactNode
  /** Default: 1. */
  readonly columns?: number | undefined
}

/**
 * A long list of which only the part near the eye exists. It scrolls inside the nearest `.bl-scroll`.
 * One tab stop; arrows, Home and End move inside.
 */
export function VirtualList(props: VirtualListProps) {
  const { label, count, getKey, estimateSize, renderRow, onEndReached, footer, columns = 1 } = props
  const root = useRef<HTMLDivElement>(null)
  const lists = useRef<(HTMLElement | null)[]>([])
  const lineCount = Math.ceil(count / columns)
  const { windows, height, update } = useVisibleLines(lists, {
    counts: [lineCount],
    estimate: estimateSize,
  })
  const { first, end } = windows[0] ?? { first: 0, end: 0 }
  const focus = useRovingFocus(root, { count, columns, getKey, onJump: update })
  useEndReached({ count, isNear: count > 0 && end >= lineCount, onEndReached })
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble from the rows */}
      <div ref={root} onKeyDown={focus.onKeyDown}>
        <VirtualRows
          lists={lists}
          place={0}
          label={label}
          from={0}
          count={count}
          columns={columns}
          first={first}
          end={end}
          height={height}
          tabStop={focus.tabStop}
          getKey={getKey}
          renderRow={renderRow}
          onFocus={focus.onFocus}
        />
      </div>
      {footer}
    </>
  )
}
