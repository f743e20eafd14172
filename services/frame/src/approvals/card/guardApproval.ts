import { canSeeOcclusion } from '../../screen/canSeeOcclusion.ts'
import type { GuardOptions } from './GuardOptions.ts'
import { hasMoved, type Place, placeOf, scaleBetween } from './pointerPlace.ts'
import { watchReading } from './watchReading.ts'

/** How long the card has to be seen, whole and unchanged, before it can be approved. */
const STILL_MS = 800
/** How long until keys count, from when the card was seen, and from when the page got focus. */
const KEYS_AFTER_MS = 1_000
/** How long a mouse has to be over the page: one that is put under a resting mouse is not clicked on purpose. */
const HOVER_MS = 500
/** How soon the browser is asked again what lies above the page: where nothing is drawn any more, it does not look again. */
const LOOK_AGAIN_MS = 250
/** The whole card, but for a rounding error. */
const WHOLE = 0.99
/** The smallest page on which a card can be read, in CSS pixels, and the smallest scale at which they can. */
const LEAST_SIZE = { width: 300, height: 420 }
const LEAST_SCALE = 0.7

/**
 * Tells a person's approval from a click that someone else has led there. A click counts if the browser
 * says that a person made it, both its halves on the button, once all of the card has been seen for 800 ms, to the
 * end of what scrolls in it, and neither it nor the place of the page has changed meanwhile. Where the browser can tell
 * (IntersectionObserver v2), nothing may lie above the page, and it may not be transparent, turned,
 * transformed, cut by a path or blurred. It does not tell of masks and of corners that are cut, so an app
 * that is not trusted gets none of this in its frame but what is free; see `isShownHere`.
 */
export function guardApproval(options: GuardOptions): void {
  const { card, content, button, clock, signal, onChange, onApprove } = options
  let isSeen = false
  let readySince: number | undefined
  let stopTimer = () => {}
  let stopLooking = () => {}
  /** The pointer that was pressed on the button while it could be. */
  let pressed: number | undefined
  let hoveredSince: number | undefined
  let pointer: Place | undefined
  /** Where the pointer was when it last told the scale. */
  let told: Place | undefined
  /** How many measures in a row were too small. */
  let small = 0
  /** When keys began to go to this page. */
  let focusedSince = clock.elapsed()
  // It may be drawn in a window of its own, by the page in the app.
  const document = card.ownerDocument
  const view = document.defaultView ?? window

  const isShrunk = () => small > 1
  const isTooSmall = () =>
    view.innerWidth < LEAST_SIZE.width ||
    view.innerHeight < LEAST_SIZE.height ||
    view.devicePixelRatio < LEAST_SCALE ||
    isShrunk()

  function restart() {
    stopTimer()
    pressed = undefined
    readySince = undefined
    const isUnread = isSeen && !reading.isRead()
    onChange(isTooSmall() ? 'tooSmall' : isUnread ? 'unread' : 'waiting')
    if (!isSeen || isUnread || document.hidden || isTooSmall()) return
    stopTimer = clock.after(STILL_MS, () => {
      readySince = clock.elapsed()
      onChange('ready')
    })
  }

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
  const changes = new view.MutationObserver(restart)
  changes.observe(card, { childList: true, characterData: true, subtree: true })
  const sizes = new view.ResizeObserver(restart)
  sizes.observe(card)

  function onPointer(event: PointerEvent) {
    if (!event.isTrusted || event.pointerType === 'touch') return
    const place = placeOf(event)
    if (pointer && hasMoved(pointer, place)) {
      hoveredSince = undefined
      told = undefined
      restart()
    }
    pointer = place
    told ??= place
    const was = isShrunk()
    const scale = scaleBetween(told, place)
    if (scale !== undefined) {
      told = place
      // One measure may be wrong, if the page has moved under the pointer meanwhile.
      small = scale < LEAST_SCALE ? small + 1 : 0
      if (was !== isShrunk()) restart()
    }
    hoveredSince ??= clock.elapsed()
  }
  function onLeave() {
    pointer = undefined
    told = undefined
    hoveredSince = undefined
  }
  function onDown(event: PointerEvent) {
    onPointer(event)
    const isHovered =
      event.pointerType === 'touch' ||
      (hoveredSince !== undefined && clock.elapsed() - hoveredSince >= HOVER_MS)
    const counts = event.isTrusted && event.isPrimary && event.button === 0
    pressed = counts && isHovered && readySince !== undefined ? event.pointerId : undefined
  }
  function onClick(event: MouseEvent) {
    if (readySince === undefined || !isPersonal(event, view)) return
    // Nothing tells of a page that is scaled anew.
    if (isTooSmall()) return restart()
    const isByKeys = event.detail === 0
    const isInTime = isByKeys
      ? clock.elapsed() - readySince >= KEYS_AFTER_MS - STILL_MS &&
        clock.elapsed() - focusedSince >= KEYS_AFTER_MS
      : event.detail === 1 && pressed !== undefined && pressed === pointerOf(event)
    if (!isInTime) return
    readySince = undefined
    onApprove()
  }

  const listen = { signal, capture: true }
  view.addEventListener('pointermove', onPointer, listen)
  view.addEventListener('pointerover', onPointer, listen)
  document.documentElement.addEventListener('pointerleave', onLeave, { signal })
  view.addEventListener('resize', restart, listen)
  view
    .matchMedia(`(max-resolution: ${LEAST_SCALE}dppx)`)
    .addEventListener('change', restart, listen)
  // An app can hand focus to the page while its user types, and the button may have had it before.
  view.addEventListener(
    'focus',
    () => {
      focusedSince = clock.elapsed()
    },
    { signal },
  )
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
