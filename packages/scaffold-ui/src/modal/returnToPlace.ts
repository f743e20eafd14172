import type { Place } from '../views/Place.ts'
import { FOCUSABLE, nameOfFocusable } from './nameOfFocusable.ts'

/**
 * Any action of the visitor, wherever it happens, stops the search for the place: focus is on the heading
 * above the view, and a card can be part of a page.
 */
const OWN_MOVES = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const

/**
 * Scrolls a view to its earlier position and focuses the element that had focus. Rows may render later
 * than the view: it keeps looking until they exist or the visitor acts. Returns a function that stops it.
 */
export function returnToPlace(view: HTMLElement, { scrollTop, focusedName }: Place): () => void {
  const scroller = view.querySelector<HTMLElement>('.bl-scroll')
  const look = () => {
    if (scroller && scroller.scrollTop !== scrollTop) scroller.scrollTop = scrollTop
    const isThere = !scroller || Math.abs(scroller.scrollTop - scrollTop) <= 1
    const element = focusedName && isThere ? findFocusable(view, focusedName) : undefined
    if (element) element.focus({ preventScroll: true })
    if (isThere && (element || !focusedName)) stop()
  }
  const observer = new MutationObserver(look)
  const page = view.ownerDocument
  const stop = () => {
    observer.disconnect()
    for (const type of OWN_MOVES) page.removeEventListener(type, stop, true)
  }
  observer.observe(view, { childList: true, subtree: true, attributes: true })
  for (const type of OWN_MOVES) page.addEventListener(type, stop, { capture: true, passive: true })
  look()
  return stop
}

const findFocusable = (view: HTMLElement, name: string): HTMLElement | undefined =>
  [...view.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
    (element) => nameOfFocusable(element) === name && !element.closest('[inert]'),
  )
