import { canSeeOcclusion } from '../screen/canSeeOcclusion.ts'
import type { GuardOptions, GuardState } from './GuardOptions.ts'
import { watchPointer } from './watchPointer.ts'
import { watchReading } from './watchReading.ts'

/** The time for which the card has to be seen, whole and unchanged and with the focus, before it can be approved. */
const STILL_MS = 1_000
/** How soon the browser is asked again what lies above the page: where nothing is drawn any more, it does not look again. */
const LOOK_AGAIN_MS = 250
/** The whole card, but for a rounding error. */
const WHOLE = 0.99
/** The smallest page on which a card can be read, in CSS pixels, and the smallest scale at which they can. */
const LEAST_SIZE = { width: 300, height: 420 }
const LEAST_SCALE = 0.7

/**
 * Tells a person's approval from a click that someone else has led there. A click counts if the browser
 * says that a person made it, both its halves on the button, once all of the card has been seen for a second, to the
 * end of what scrolls in it, and neither it nor the place of the page has changed meanwhile. Where the browser can tell
 * (IntersectionObserver v2), nothing may lie above the page, and it may not be transparent, turned,
 * transformed, cut by a path or blurred. It does not tell of masks and of corners that are cut, so an app
 * that is not trusted gets none of this in its frame but what is free; see `isShownHere`.
 *
 * No browser tells of other windows above this one, whether the card is the whole window or in a frame. So a click counts
 * once the page has had the focus for a second and the pointer has moved over what is read, and `onKeys` is told of keys.
 */
export function guardApproval(options: GuardOptions): void {
  const { card, content, button, clock, signal } = options
  let isSeen = false
  let readySince: number | undefined
  let stopTimer = () => {}
  let stopLooking = () => {}
  /** The pointer that was pressed on the button while it could be. */
  let pressed: number | undefined
  /** When keys began to go to this page. */
  let focusedSince = clock.elapsed()
  // It may be drawn in a window of its own, by the page in the app.
  const document = card.ownerDocument
  const view = document.defaultView ?? window

  const isTooSmall = () =>
    view.innerWidth < LEAST_SIZE.width ||
    view.innerHeight < LEAST_SIZE.height ||
    view.devicePixelRatio < LEAST_SCALE ||
    pointers.isShrunk()
  const isUnread = () => isSeen && !reading.isRead()
  const isUnpointed = () => pointers.hasToMove()

  function state(): GuardState {
    if (isTooSmall()) return 'tooSmall'
    if (isUnread()) return 'unread'
    if (isUnpointed()) return 'unpointed'
    return readySince === undefined ? 'waiting' : 'ready'
  }
  const tell = () => options.onChange(state())

  function restart() {
    stopTimer()
    pressed = undefined
    readySince = undefined
    tell()
    if (!isSeen || isUnread() || document.hidden || isTooSmall()) return
    stopTimer = clock.after(STILL_MS, () => {
      readySince = clock.elapsed()
      tell()
    })
  }

  const pointers = watchPointer({
    content,
    clock,
    signal,
    leastScale: LEAST_SCALE,
    onMove: restart,
    onRead: tell,
  })
  const reading = watchReading({ content, signal, isVisible: () => isSeen, onChange: restart })
  const seeing = new view.IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1)
      const was = isSeen
      isSeen = entry !== undefined && isWhole(entry)
      if (isSeen) reading.look()
      if (was !== isSeen) restart()
      stopLooking()
      if (isSeen || !entry?.isIntersecting) return
      stopLooking = clock.after(LOOK_AGAIN_MS, () => {
        seeing.unobserve(card)
        seeing.observe(card)
      })
    },
    // What TypeScript does not know yet. Browsers without it ignore it.
    { threshold: [0, WHOLE, 1], trackVisibility: true, delay: 100 } as IntersectionObserverInit,
  )
  seeing.observe(card)
  const changes = new view.MutationObserver((records) => {
    if (records.some(({ target }) => content.contains(target))) pointers.change()
    restart()
  })
  changes.observe(card, { childList: true, characterData: true, subtree: true })
  const sizes = new view.ResizeObserver(restart)
  sizes.observe(card)

  /** What lies under another window may have the pointer, and no focus. Fingers press what they see. */
  const hasFocus = (event: PointerEvent) => event.pointerType === 'touch' || document.hasFocus()
  function onDown(event: PointerEvent) {
    pointers.note(event)
    const isHovered = event.pointerType === 'touch' || (pointers.hasHovered() && !isUnpointed())
    const isPress = event.isTrusted && event.isPrimary && event.button === 0
    const counts = isPress && isHovered && hasFocus(event) && readySince !== undefined
    // Whoever presses too soon has not read it.
    if (isPress && !counts) restart()
    pressed = counts ? event.pointerId : undefined
  }
  const isInTimeForKeys = () =>
    readySince !== undefined && clock.elapsed() - focusedSince >= STILL_MS
  function approve(isByKeys = false) {
    readySince = undefined
    options.onApprove(isByKeys)
  }
  function onClick(event: MouseEvent) {
    if (readySince === undefined || !isPersonal(event, view)) return
    // Nothing tells of a page that is scaled anew.
    if (isTooSmall()) return restart()
    if (event.detail === 0) {
      if (!isInTimeForKeys()) return
      if (!options.onKeys) return approve(true)
      return options.onKeys(() => {
        const counts = isInTimeForKeys() && !isTooSmall()
        if (counts) approve(true)
        return counts
      })
    }
    if (event.detail === 1 && pressed !== undefined && pressed === pointerOf(event)) approve()
  }
  function beginAnew() {
    pointers.forget()
    restart()
  }

  const listen = { signal, capture: true }
  view.addEventListener('resize', restart, listen)
  view
    .matchMedia(`(max-resolution: ${LEAST_SCALE}dppx)`)
    .addEventListener('change', restart, listen)
  // An app can hand focus to the page while its user types, and the button may have had it before.
  view.addEventListener(
    'focus',
    () => {
      focusedSince = clock.elapsed()
      beginAnew()
    },
    { signal },
  )
  view.addEventListener('blur', beginAnew, { signal })
  document.addEventListener('visibilitychange', restart, listen)
  button.addEventListener('pointerdown', onDown, { signal })
  button.addEventListener(
    'pointercancel',
    () => {
      pressed = undefined
    },
    { signal },
  )
  button.addEventListener('click', onClick, { signal })
  signal.addEventListener('abort', () => {
    stopTimer()
    stopLooking()
    seeing.disconnect()
    changes.disconnect()
    sizes.disconnect()
  })
}

function isWhole(entry: IntersectionObserverEntry): boolean {
  const isShown = !canSeeOcclusion() || Reflect.get(entry, 'isVisible') === true
  return entry.isIntersecting && entry.intersectionRatio >= WHOLE && isShown
}

/** Whether a person has clicked, in this page. Browsers that do not tell the latter say the former. */
function isPersonal(event: MouseEvent, view: Window): boolean {
  // Older browsers have no such property.
  const activation: UserActivation | undefined = view.navigator.userActivation
  return event.isTrusted && (activation?.isActive ?? true)
}

/** Clicks are pointer events in all browsers but older ones of Firefox and Safari. */
const pointerOf = (event: MouseEvent): number | undefined =>
  'pointerId' in event && typeof event.pointerId === 'number' ? event.pointerId : undefined
