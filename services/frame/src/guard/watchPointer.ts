import type { Clock } from '@bowline/common'
import { hasMoved, type Place, placeOf, scaleBetween } from './pointerPlace.ts'

/** The time that a mouse has to be over the page: one that is put under a resting mouse is not clicked on purpose. */
const HOVER_MS = 500

export interface PointerWatchOptions {
  /** The part that is read. */
  readonly content: HTMLElement
  /** The smallest scale at which a page can be read. */
  readonly leastScale: number
  readonly clock: Clock
  readonly signal: AbortSignal
  /** The page has moved under the pointer, or has become too small or large enough. */
  onMove(): void
  /** The pointer has come, or has moved over what is read. */
  onRead(): void
}

/** Tells where a mouse or pen has been. Fingers are nowhere before they press. */
export interface PointerWatch {
  isShrunk(): boolean
  /** Tells whether the pointer has been over the page for a while. */
  hasHovered(): boolean
  /** Tells whether there is a pointer that has not moved over what is read. What lies under another window gets no moves. */
  hasToMove(): boolean
  note(event: PointerEvent): void
  /** Notes that the reading has changed: the pointer has not been over it. */
  change(): void
  /** Begins everything anew. */
  forget(): void
}

/** Watches the way of a pointer, on the page and on the screen. */
export function watchPointer(options: PointerWatchOptions): PointerWatch {
  const { content, leastScale, clock, signal, onMove, onRead } = options
  const document = content.ownerDocument
  const view = document.defaultView ?? window
  let hoveredSince: number | undefined
  let pointer: Place | undefined
  /** The place of the pointer when it last told the scale. */
  let told: Place | undefined
  /** The number of measures in a row that were too small. */
  let small = 0
  /** The place of the last move. Before a move to another element, the browser says that the pointer is over it. */
  let moved: Place | undefined
  let isHere = false
  let hasRead = false
  const isShrunk = () => small > 1

  /** Browsers tell of moves that are none when something is drawn anew under a pointer that rests. */
  function hasMovedOver({ type, target }: PointerEvent, to: Place): boolean {
    if (type !== 'pointermove') return false
    const from = moved
    moved = to
    if (!from || !isElement(target)) return false
    const isSame = [0, 1].every((axis) => from.screen[axis] === to.screen[axis])
    return !isSame && content.contains(target) && !target.closest('button')
  }

  function note(event: PointerEvent) {
    if (!event.isTrusted || event.pointerType === 'touch') return
    const place = placeOf(event)
    if (pointer && hasMoved(pointer, place)) {
      hoveredSince = undefined
      told = undefined
      onMove()
    }
    pointer = place
    told ??= place
    const was = isShrunk()
    const scale = scaleBetween(told, place)
    if (scale !== undefined) {
      told = place
      // One measure may be wrong, if the page has moved under the pointer meanwhile.
      small = scale < leastScale ? small + 1 : 0
      if (was !== isShrunk()) onMove()
    }
    hoveredSince ??= clock.elapsed()
    const isFirst = !isHere
    const isNowRead = hasMovedOver(event, place) && !hasRead
    isHere = true
    hasRead ||= isNowRead
    if (isFirst || isNowRead) onRead()
  }
  function leave() {
    pointer = undefined
    moved = undefined
    told = undefined
    hoveredSince = undefined
  }

  const listen = { signal, capture: true }
  view.addEventListener('pointermove', note, listen)
  view.addEventListener('pointerover', note, listen)
  document.documentElement.addEventListener('pointerleave', leave, { signal })
  return {
    isShrunk,
    hasHovered: () => hoveredSince !== undefined && clock.elapsed() - hoveredSince >= HOVER_MS,
    hasToMove: () => isHere && !hasRead,
    note,
    change() {
      hasRead = false
    },
    forget() {
      hasRead = false
      leave()
    },
  }
}

/** Tells an element, also of another window's document, from other targets. */
const isElement = (target: EventTarget | null): target is Element =>
  target !== null && 'closest' in target
