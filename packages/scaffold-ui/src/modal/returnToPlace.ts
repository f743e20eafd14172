import type { Place } from '../views/Place.ts'
import { FOCUSABLE, nameOfFocusable } from './nameOfFocusable.ts'

/**
 * What a visitor does while the place is still being looked for is worth more than the place, wherever it is done:
 * focus is on the heading above the view, and a card may be part of a page.
 */
const OWN_MOVES = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const

/**
 * Scrolls a view to where it was left and focuses what had focus there. Rows may come later than the
 * view: it goes on looking until they are there, or the visitor moves. Returns what ends that.
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
