import { afterPaint } from '../dom/afterPaint.ts'
import { focusedElement, keepReadable, letThrough, takeEscape } from './hostPage.ts'

export interface DialogManners {
  /** What takes focus, unless something inside has it already. */
  readonly initialFocus: () => HTMLElement
  readonly onEscape: () => void
  /** Whether it covers the page also outside of the top layer (`coversPage`). */
  readonly coversPage: boolean
}

/**
 * Shows a dialog, modal, and returns what closes it. It takes focus, which goes to
 * `initialFocus()` unless something inside has it already.
 *
 * Turning modal styles the whole page anew, since all of it becomes inert: the larger the page, the longer
 * that takes. So the dialog first shows without that, on top of everything but leaving the page alone,
 * and turns modal once it has been painted, or with the first key, which is meant for it. Where it covers the page
 * anyway it only gets visible, else it is a popover: what comes into the top layer has all its boxes made anew. Browsers
 * without popovers turn modal at once. DOMs for tests have a `<dialog>` without its methods: it is just open.
 */
export function showDialog(
  dialog: HTMLDialogElement,
  { initialFocus, onEscape, coversPage }: DialogManners,
): () => void {
  const { ownerDocument } = dialog
  const opener = focusedElement(ownerDocument)
  const isInside = (element: Element | null): element is HTMLElement => dialog.contains(element)
  const waiting = new AbortController()
  const hide = keepReadable(dialog)
  let unlock = () => {}
  const turnModal = () => {
    waiting.abort()
    endPopover(dialog)
    dialog.open = false
    const focused = focusedElement(ownerDocument)
    showModal(dialog, isInside(focused) ? focused : initialFocus())
    beginMotion(dialog)
    // The page has just been laid out, so what is read for it costs nothing.
    unlock = lockScroll(ownerDocument.documentElement)
  }
  if ('popover' in dialog && typeof dialog.showPopover === 'function') {
    showFirst(dialog, { target: initialFocus(), coversPage })
    const { signal } = waiting
    signal.addEventListener('abort', afterPaint(turnModal), { once: true })
    ownerDocument.addEventListener('keydown', turnModal, { capture: true, signal })
  } else turnModal()
  const giveBack = takeEscape(dialog, onEscape)
  // Later, so that what is taken is stopped for good.
  const endWay = letThrough(dialog, opener)

  return () => {
    giveBack()
    endWay()
    waiting.abort()
    unlock()
    hide()
    endPopover(dialog)
    // Gives focus back to what had it when the dialog turned modal.
    if (typeof dialog.close === 'function') dialog.close()
    else dialog.open = false
    // That was something inside, if a view took focus before, and may be gone with the view.
    const focused = focusedElement(ownerDocument)
    if (!focused || focused === ownerDocument.body || isInside(focused)) focusOn(opener)
  }
}

interface FirstShow extends Pick<DialogManners, 'coversPage'> {
  readonly target: HTMLElement
}

/** Shows a dialog that is not modal yet. */
function showFirst(dialog: HTMLDialogElement, { target, coversPage }: FirstShow): void {
  const isAbove = coversPage && !dialog.ownerDocument.querySelector(IN_TOP_LAYER)
  if (!isAbove) {
    dialog.popover = 'manual'
    // By itself a dialog gives focus to its first control, whichever way it shows.
    giving(target, () => dialog.showPopover())
  }
  dialog.open = true
  // A phone shows its keyboard only for a field that gets focus within the tap. All else takes it in the next step.
  if (isAbove && target.matches('input')) focusOn(target)
}

/** What the browser has above the page. */
const IN_TOP_LAYER = ':modal, :popover-open'

function showModal(dialog: HTMLDialogElement, target: HTMLElement): void {
  giving(target, () => {
    if (typeof dialog.showModal === 'function') dialog.showModal()
    else dialog.open = true
  })
  if (target !== focusedElement(dialog.ownerDocument)) focusOn(target)
}

/** Shows a dialog that gives focus to `target` at once; where that is not understood, to its first control. */
function giving(target: HTMLElement, show: () => void): void {
  target.autofocus = true
  show()
  target.autofocus = false
}

/**
 * Begins at once what moves as the dialog turns modal. By itself it would begin after the next frame, which has the
 * whole page to style anew, and often more to draw.
 */
function beginMotion(dialog: HTMLDialogElement): void {
  const now = dialog.ownerDocument.timeline?.currentTime
  // Simulated browsers have no animations.
  if (typeof now !== 'number' || !dialog.getAnimations) return
  for (const animation of dialog.getAnimations({ subtree: true }))
    if (animation.pending) animation.startTime = now
}

function endPopover(dialog: HTMLDialogElement): void {
  // Without the attribute there is no popover, shown or not.
  dialog.removeAttribute('popover')
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

const lockedClass = 'bl-scroll-locked'
const gutterClass = 'bl-scroll-gutter'
const countAttribute = 'data-bl-scroll-locks'

/**
 * Stops the page behind from scrolling, and returns how to let it go.
 * The count lives on the page itself, since two kits on one page share nothing else.
 */
export function lockScroll(page: HTMLElement): () => void {
  const scroller = scrollerOf(page)
  const count = Number(page.getAttribute(countAttribute) ?? 0)
  // Without its scrollbar the page would get wider and jump; a page that had none must not get a gutter.
  const hasScrollbar = page.ownerDocument.defaultView
    ? page.ownerDocument.defaultView.innerWidth > page.clientWidth
    : false
  if (count === 0 && hasScrollbar) page.classList.add(gutterClass)
  scroller.classList.add(lockedClass)
  page.setAttribute(countAttribute, `${count + 1}`)
  return () => {
    const left = Number(page.getAttribute(countAttribute) ?? 1) - 1
    if (left > 0) {
      page.setAttribute(countAttribute, `${left}`)
      return
    }
    page.removeAttribute(countAttribute)
    for (const element of [page, scroller]) {
      element.classList.remove(lockedClass, gutterClass)
      if (element.classList.length === 0) element.removeAttribute('class')
    }
  }
}

/**
 * The element whose `overflow` the viewport uses: that of the page, or of its body where the page has none. Locked on
 * the page in that case, it would make the body a scroller of its own, which begins at its top.
 */
function scrollerOf(page: HTMLElement): HTMLElement {
  const { body } = page.ownerDocument
  const isOwn = body && page.contains(body) && isPlain(page) && !isPlain(body)
  return isOwn ? body : page
}

/** Whether nothing is said of what does not fit into an element. */
const isPlain = (element: HTMLElement): boolean => getComputedStyle(element).overflow === 'visible'
