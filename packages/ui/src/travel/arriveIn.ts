import { departureOf } from './departFrom.ts'
import { travel } from './travel.ts'

/** The boxes that dialogs were opened from, for the way back. */
const origins = new WeakMap<object, Element>()

/**
 * Lets the picture and the name in `box` grow out of the box that was just left, above the dialog that `box` is in.
 * Returns what ends it.
 */
export function arriveIn(owner: object, box: Element): () => void {
  const left = departureOf(owner)
  const dialog = box.closest('dialog')
  if (!left || !dialog?.open) return () => {}
  origins.set(owner, left)
  return travel(owner, { from: left, to: box, layer: dialog, leavesBehind: true })
}

/** Lets them go back from `box`, whose dialog is about to close, to where they came from. */
export function returnFrom(owner: object, box: Element): void {
  const to = origins.get(owner)
  origins.delete(owner)
  const layer = box.closest('dialog')?.parentElement
  if (to?.isConnected && layer) travel(owner, { from: box, to, layer })
}
