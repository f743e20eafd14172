import type { Place, Spot } from '../visit/Place.ts'

/**
 * Any action of the visitor, wherever it happens, stops the search for the place: focus is on the heading
 * above the view, and a card can be part of a page.
 */
const OWN_MOVES = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const

/**
 * Scrolls a view to its earlier position and focuses the element that had focus. Rows may render later
 * than the view: it keeps looking until they exist or the visitor acts. Returns a function that stops it.
 */
export function returnToPlace(
  view: HTMLElement,
  { scrollTop, focused }: Place,
  wallets: HTMLElement | null,
): () => void {
  const scroller = view.querySelector<HTMLElement>('.bl-scroll')
  const find = (spot: Spot) => {
    const named = findNamed(view, spot) ?? (wallets ? findNamed(wallets, spot) : undefined)
    return named ?? findInItsPlace(view, spot)
  }
  const look = () => {
    if (scroller && scroller.scrollTop !== scrollTop) scroller.scrollTop = scrollTop
    const isThere = !scroller || Math.abs(scroller.scrollTop - scrollTop) <= 1
    const element = focused && isThere ? find(focused) : undefined
    if (element) element.focus({ preventScroll: true })
    if (isThere && (element || !focused)) stop()
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

/** Returns what tells the element around `target` apart within `part`. `undefined` if nothing there takes focus. */
export function spotOf(target: Element, part: Element): Spot | undefined {
  const element = target.closest<HTMLElement>(FOCUSABLE)
  const name = element && nameOf(element)
  if (!name) return undefined
  const alike = elementsLike(part, kindOf(element))
  return { name, kind: kindOf(element), index: alike.indexOf(element), count: alike.length }
}

const findNamed = (part: Element, { name }: Spot): HTMLElement | undefined =>
  elementsIn(part).find((element) => nameOf(element) === name)

/** What a button shows may have been chosen in the view that it opened. Then it has another name. */
function findInItsPlace(view: Element, { kind, index, count }: Spot): HTMLElement | undefined {
  const alike = elementsLike(view, kind)
  return alike.length === count ? alike[index] : undefined
}

/** All elements of a view that focus can return to. */
const FOCUSABLE = 'button, a[href], input'

const elementsIn = (part: Element): readonly HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => !one.closest('[inert]'))

const elementsLike = (part: Element, kind: string): readonly HTMLElement[] =>
  elementsIn(part).filter((one) => kindOf(one) === kind)

const kindOf = (element: Element): string => `${element.tagName} ${element.classList[0] ?? ''}`

/** Returns the accessible name of a row or a button without its changing parts, such as a tag or an amount. */
function nameOf(element: Element): string | undefined {
  const title = element.querySelector('.bl-row-title') ?? element
  return element.getAttribute('aria-label') || title.textContent?.trim() || undefined
}
