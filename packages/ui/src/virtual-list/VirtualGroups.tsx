'use client'

import { type ReactNode, useId, useRef } from 'react'
import { useRovingFocus } from './useRovingFocus.ts'
import { useVisibleLines } from './useVisibleLines.ts'
import { useEndReached, VirtualRows } from './VirtualRows.tsx'

export interface VirtualGroup {
  readonly id: string
  readonly title: ReactNode
  readonly count: number
}

export interface VirtualGroupsProps {
  readonly label: string
  readonly groups: readonly VirtualGroup[]
  /** Returns the key of a row. Its index is counted through all groups. */
  readonly getKey: (index: number) => string
  /** The height of a row in pixels, before it is measured. */
  readonly estimateSize: number
  readonly renderRow: (index: number) => ReactNode
  /** Called when the end comes near, once for each count. */
  readonly onEndReached?: (() => void) | undefined
}

/**
 * Long lists under headings that stay in sight. All headings exist, and only the rows near the eye.
 * One tab stop for all; arrows, Home and End move inside.
 */
export function VirtualGroups(props: VirtualGroupsProps) {
  const { label, groups, getKey, estimateSize, renderRow, onEndReached } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const lists = useRef<(HTMLElement | null)[]>([])
  const counts = groups.map(({ count }) => count)
  const count = sum(counts)
  const { windows, height, update } = useVisibleLines(lists, { counts, estimate: estimateSize })
  const focus = useRovingFocus(root, { count, columns: 1, getKey, onJump: update })
  const isNear = count > 0 && (windows.at(-1)?.end ?? 0) >= (counts.at(-1) ?? 0)
  useEndReached({ count, isNear, onEndReached })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div ref={root} role="group" aria-label={label} onKeyDown={focus.onKeyDown}>
      {groups.map((group, place) => {
        const from = sum(counts.slice(0, place))
        const isInside = focus.tabStop >= from && focus.tabStop < from + group.count
        const { first, end } = windows[place] ?? { first: 0, end: 0 }
        return (
          <div key={group.id}>
            <h3 id={`${id}-${group.id}`} className="bl-virtual-heading">
              {group.title}
            </h3>
            <VirtualRows
              lists={lists}
              place={place}
              labelledBy={`${id}-${group.id}`}
              from={from}
              count={group.count}
              columns={1}
              first={first}
              end={end}
              height={height}
              tabStop={isInside ? focus.tabStop : undefined}
              getKey={getKey}
              renderRow={renderRow}
              onFocus={focus.onFocus}
            />
          </div>
        )
      })}
    </div>
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
