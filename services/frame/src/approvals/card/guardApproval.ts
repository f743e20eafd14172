import type { Clock } from '@bowline/common'

/** How long the card has to be seen, whole and unchanged, before it can be approved. */
const STILL_MS = 800
/** How long until keys count. */
const KEYS_AFTER_MS = 1_000
/** How long a mouse has to be over the page: one that is put under a resting mouse is not clicked on purpose. */
const HOVER_MS = 500
/** The whole card, but for a rounding error. */
const WHOLE = 0.99
/** The smallest page on which a card can be read. */
const LEAST_SIZE = { width: 300, height: 420 }

export type GuardState = 'waiting' | 'ready' | 'tooSmall'

interface GuardOptions {
  /** All of it has to be seen. */
  readonly card: HTMLElement
  readonly button: HTMLElement
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Called whenever it changes whether the card can be approved. */
  onChange(state: GuardState): void
  /** A person has approved. */
  onApprove(): void
}

/**
 * Tells a person's approval from a click that someone else has led there. A click counts if the browser
 * says that a person made it, both its halves on the button, once all of the card has been seen for 800 ms,
 * and neither it nor the place of the page has changed meanwhile. Where the browser can tell
 * (IntersectionObserver v2), nothing may lie above the page, and it may not be transparent, turned,
 * scaled, cut or blurred. Elsewhere cards are approved in a window of their own; see `drawApproval`.
 */
export function guardApproval(options: GuardOptions): void {
  const { card, button, clock, signal, onChange, onApprove } = options
  let isSeen = false
  let readySince: number | undefined
  let stopTimer = () => {}
  /** The pointer that was pressed on the button while it could be. */
  let pressed: number | undefined
  let hoveredSince: number | undefined
  let pointer: Place | undefined
  // It may be drawn in a window of its own, by the page in the app.
  const document = card.ownerDocument
  const view = document.defaultView ?? window

  const isTooSmall = () =>
    view.innerWidth < LEAST_SIZE.width || view.innerHeight < LEAST_SIZE.height

  function restart() {
    stopTimer()
    pressed = undefined
    readySince = undefined
    onChange(isTooSmall() ? 'tooSmall' : 'waiting')
    if (!isSeen || document.hidden || isTooSmall()) return
    stopTimer = clock.after(STILL_MS, () => {
      readySince = clock.elapsed()
      onChange('ready')
    })
  }

  const seeing = new view.IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1)
      const was = isSeen
      isSeen = entry !== undefined && isWhole(entry)
      if (was !== isSeen) restart()
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
      restart()
    }
    pointer = place
    hoveredSince ??= clock.elapsed()
  }
  function onLeave() {
    pointer = undefined
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
    const isByKeys = event.detail === 0
    const isInTime = isByKeys
      ? clock.elapsed() - readySince >= KEYS_AFTER_MS - STILL_MS
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
    seeing.disconnect()
    changes.disconnect()
    sizes.disconnect()
  })
}

/** Whether the browser can tell what lies above the page. */
export const canSeeOcclusion = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

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

interface Place {
  readonly client: readonly [x: number, y: number]
  readonly screen: readonly [x: number, y: number]
}

const placeOf = ({ clientX, clientY, screenX, screenY }: PointerEvent): Place => ({
  client: [clientX, clientY],
  screen: [screenX, screenY],
})

/** Pointers do not move by so little. */
const JITTER_PX = 4
/** Pages that are zoomed count pixels of their own size. */
const MOST_ZOOM = 6

/** Whether the page has moved: on the screen the pointer has gone another way than on the page. */
function hasMoved(from: Place, to: Place): boolean {
  return [0, 1].some((axis) => {
    const onPage = (to.client[axis] ?? 0) - (from.client[axis] ?? 0)
    const onScreen = (to.screen[axis] ?? 0) - (from.screen[axis] ?? 0)
    const [less, more] = [Math.abs(onPage), Math.abs(onScreen)].sort((a, b) => a - b)
    if ((more ?? 0) <= JITTER_PX) return false
    return onPage * onScreen <= 0 || (less ?? 0) * MOST_ZOOM < (more ?? 0)
  })
}
