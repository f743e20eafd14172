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
