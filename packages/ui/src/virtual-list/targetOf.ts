import type { KeyboardEvent } from 'react'
import { isRightToLeft } from '../dom/isRightToLeft.ts'

export interface GridPlace {
  readonly current: number
  readonly count: number
  readonly columns: number
}

/** The index that a key leads to; `undefined` if the key is not for the list or there is no such row. */
export function targetOf(event: KeyboardEvent, place: GridPlace): number | undefined {
  const { current, count } = place
  if (Number.isNaN(current) || event.altKey || event.ctrlKey || event.metaKey) return undefined
  const target = stepOf(event, place)
  if (target === undefined || target === current) return undefined
  return target >= 0 && target < count ? target : undefined
}

function stepOf(event: KeyboardEvent, { current, count, columns }: GridPlace) {
  const rtl = isRightToLeft(event.currentTarget)
  const inline = columns > 1 ? (rtl ? -1 : 1) : 0
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: current + columns,
    ArrowUp: current - columns,
    ArrowRight: current + inline,
    ArrowLeft: current - inline,
    Home: 0,
    End: count - 1,
  }
  return steps[event.key]
}
