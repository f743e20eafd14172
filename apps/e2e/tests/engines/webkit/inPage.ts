import type { Ivya } from 'ivya'
import type { Reading } from '../driver/Engine.ts'

declare global {
  interface Window {
    /** Put there by the driver of tests: finds by selectors as Playwright does. */
    '~finder'?: Pick<Ivya, 'queryLocatorSelectorAll'>
    /** Whether the press that is under way has met something else; there until somebody asks. */
    '~press'?: { isMissed: boolean; end(): void }
  }
}

/** Where a pointer would meet an element, or why it would not. */
export type Spot =
  | { readonly x: number; readonly y: number }
  | { readonly missing: string; readonly x?: undefined }

/**
 * Brings the one visible element into view, and says where its middle is if nothing covers it. One that is disabled can be
 * pointed at, but not pressed. Runs in the page.
 */
export function spotOf(
  elements: readonly Element[],
  readings: readonly Reading[],
  isPress: boolean,
): Spot {
  const seen = elements.filter((_, index) => readings[index]?.isVisible)
  const [element] = seen
  if (!element || seen.length > 1)
    return { missing: `${seen.length} of ${elements.length} can be seen` }
  if (isPress && readings[elements.indexOf(element)]?.isDisabled)
    return { missing: 'it is disabled' }
  const { top, left, bottom, right } = element.getBoundingClientRect()
  if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth)
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const x = Math.round(box.x + box.width / 2)
  const y = Math.round(box.y + box.height / 2)
  const hit = (element.getRootNode() as Document).elementFromPoint(x, y)
  const label = (element as Partial<HTMLInputElement>).labels?.[0]
  const isHit = hit && (element.contains(hit) || label?.contains(hit))
  return isHit ? { x, y } : { missing: `${hit?.outerHTML.slice(0, 120)} covers it` }
}

/** Says where the page of a frame begins, by a CSS selector of the frame, once it can be seen. Runs in the page. */
export function cornerOf(selector: string): Spot {
  const frame = document.querySelector<HTMLElement>(selector)
  if (!frame?.checkVisibility()) return { missing: 'its frame cannot be seen' }
  const { top, bottom } = frame.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight)
    frame.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y } = frame.getBoundingClientRect()
  return { x: Math.round(x + frame.clientLeft), y: Math.round(y + frame.clientTop) }
}

/** The place of a spot in a frame, or why there is none. */
export function offsetBy(corner: Spot, spot: Spot): Spot {
  if (corner.x === undefined || spot.x === undefined) return corner.x === undefined ? corner : spot
  return { x: corner.x + spot.x, y: corner.y + spot.y }
}

/**
 * Lets a press reach one element alone: what is drawn anew between the last look and the press may have moved something else
 * under the pointer. A finger would meet that, and a test would go on with it. Runs in the page.
 */
export function aimAt([element]: readonly Element[]): void {
  window['~press']?.end()
  const ended = new AbortController()
  const press = { isMissed: false, end: () => ended.abort() }
  window['~press'] = press
  const judge = (event: Event) => {
    const label = (element as Partial<HTMLInputElement>).labels?.[0]
    const met = event.composedPath()
    if (!element || met.includes(element) || (label && met.includes(label))) return
    press.isMissed = true
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    window.addEventListener(type, judge, { capture: true, signal: ended.signal })
}

/** Says whether the press has met something else. False where the page is another one by now. Runs in the page. */
export function hasMissed(): boolean {
  const press = window['~press']
  press?.end()
  delete window['~press']
  return press?.isMissed === true
}
