import type { SyntheticEvent } from 'react'

/** What hosts listen to on its way down, to keep presses, keys and focus within a dialog of their own. */
const TYPES = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'wheel'],
  ...['touchstart', 'touchmove', 'touchend', 'keydown', 'keyup', 'focusin'],
]

/** What they stop it with. */
const STOPPING = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const

/**
 * Lets events that are meant for a dialog get there, and returns what ends that. Hosts that keep everything within a dialog of
 * their own hear them on `document` first: those find a path that goes through `opener`, what ours was opened from and so
 * a part of theirs, as React has it for what is rendered elsewhere; and until then nothing stops an event. Below
 * `document` it is as it was.
 */
export function letThrough(dialog: HTMLElement, opener: Element | null): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const { documentElement, defaultView } = dialog.ownerDocument
  const origin = pathOf(opener)
  const arm = (event: Event) => {
    const path = event.composedPath()
    if (!path.includes(dialog)) return
    set(event, 'composedPath', () => [...new Set([...path, ...origin])])
    for (const name of STOPPING) set(event, name, () => {})
  }
  const disarm = (event: Event) => {
    for (const name of ['composedPath', ...STOPPING]) Reflect.deleteProperty(event, name)
  }
  for (const type of TYPES) {
    defaultView?.addEventListener(type, arm, { capture: true, passive: true, signal })
    documentElement.addEventListener(type, disarm, { capture: true, passive: true, signal })
  }
  return () => listening.abort()
}

const set = (event: Event, name: string, value: unknown) =>
  Object.defineProperty(event, name, { value, configurable: true })

/** An element and all that it is in, out of shadow roots too. */
function pathOf(element: Element | null): readonly EventTarget[] {
  const path: EventTarget[] = []
  for (
    let one: Node | null = element;
    one;
    one = one instanceof ShadowRoot ? one.host : one.parentNode
  )
    path.push(one)
  return path
}

/**
 * Lets nothing hide an element from visitors or their screen readers, and returns what ends that. Hosts set
 * `aria-hidden` or `inert` on all that is beside a dialog of their own, also on what has ours in it, and some do so
 * while ours is open. Afterwards `aria-hidden` is as it was, unless the host has changed it in between. `inert` is not
 * set again: its end in between cannot be seen, and the page would stay out of reach.
 */
export function keepReadable(element: Element): () => void {
  const shown = new Set<Element>()
  const show = () => {
    for (let one: Element | null = element; one; one = parentOf(one)) {
      observer.observe(one, { attributeFilter: ['aria-hidden', 'inert'] })
      one.removeAttribute('inert')
      if (one.ariaHidden !== 'true') continue
      one.ariaHidden = 'false'
      shown.add(one)
    }
  }
  const observer = new MutationObserver(show)
  show()
  return () => {
    observer.disconnect()
    for (const one of shown) if (one.ariaHidden === 'false') one.ariaHidden = 'true'
  }
}

const parentOf = (element: Element) =>
  element.parentElement ?? (element.getRootNode() as ShadowRoot).host

/**
 * Whether a closed dialog will cover the page when it is open and not in the top layer: it is as large as the window, and nothing of
 * the page is above it. A host that transforms what the dialog is in, or puts it below something else, is found out at the corners
 * and in the middle. A copy without content stands in for the dialog, and is gone before anything is painted: browsers count what a
 * dialog itself does for that as a layout shift of the page.
 */
export function coversPage(dialog: HTMLDialogElement): boolean {
  const { clientWidth: width, clientHeight: height } = dialog.ownerDocument.documentElement
  const root = dialog.getRootNode() as Document | ShadowRoot
  const copy = dialog.cloneNode() as HTMLDialogElement
  copy.open = true
  dialog.after(copy)
  // DOMs for tests lay nothing out.
  const isOnTop = (x: number, y: number) => root.elementFromPoint?.(x, y) === copy
  const [right, bottom] = [width - 1, height - 1]
  const covers =
    isOnTop(width / 2, height / 2) &&
    [0, right].every((x) => [0, bottom].every((y) => isOnTop(x, y)))
  copy.remove()
  return covers
}

/**
 * Takes the Escape key for a dialog that is open, ahead of what listens to it in the page, and returns what gives it
 * back. Hosts listen to it while it goes down to its target, and close a dialog of their own below this one. One press
 * closes one dialog: the release of the key is taken as well. A search field with a text is cleared first.
 */
export function takeEscape(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const listening = new AbortController()
  const page = dialog.ownerDocument.defaultView ?? window
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !hasPage(dialog)) return
    stop(event)
    if (event.repeat) return
    stopUntilReleased(page)
    const field = focusedElement(dialog.ownerDocument)
    if (field instanceof HTMLInputElement && field.matches('[type=search]') && field.value)
      clear(field)
    else onEscape()
  }
  page.addEventListener('keydown', listen, { capture: true, signal: listening.signal })
  return () => listening.abort()
}

/** Whether nothing else holds the keyboard, such as a dialog that was opened above this one. */
function hasPage(dialog: HTMLDialogElement): boolean {
  const focused = focusedElement(dialog.ownerDocument)
  return !focused || focused === dialog.ownerDocument.body || dialog.contains(focused)
}

/** Keeps from the page what is left of a press whose dialog may be gone: its repetitions and its release. */
function stopUntilReleased(page: Window) {
  const released = new AbortController()
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (event.type === 'keydown' && !event.repeat)) return
    stop(event)
    if (event.type === 'keyup') released.abort()
  }
  for (const type of ['keydown', 'keyup'] as const)
    page.addEventListener(type, listen, { capture: true, signal: released.signal })
}

function stop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Clears a field as its user would: what renders it hears of an input. */
function clear(field: HTMLInputElement) {
  field.setRangeText('', 0, field.value.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The element that has focus. A document names the host of a shadow root for all that is inside of it. */
export function focusedElement({ activeElement }: Document): Element | null {
  let element = activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

const stay = (event: SyntheticEvent) => event.stopPropagation()

/**
 * What keeps what is above the page apart from it. A host that closes its own dialog on outside presses or focus would
 * count ours as outside, and one that moves the page itself would do so with what is meant for ours. Its shortcuts are
 * not for keys pressed in here.
 */
export const fence = {
  onKeyDown: stay,
  onKeyUp: stay,
  onPointerDown: stay,
  onPointerUp: stay,
  onMouseDown: stay,
  onMouseUp: stay,
  onClick: stay,
  onWheel: stay,
  onTouchStart: stay,
  onTouchMove: stay,
  onTouchEnd: stay,
  onFocus: stay,
  onBlur: stay,
  // Marks of libraries that listen before the events get here, or that hide all that is beside their dialog: they take
  // what has them for a part of it. The last one is that of regions which are announced by others.
  'data-lenis-prevent': '',
  'data-react-aria-top-layer': 'true',
  'aria-live': 'off',
} as const
