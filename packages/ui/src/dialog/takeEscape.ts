import { focusedElement } from './focusedElement.ts'

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
