import type { isSheet } from '../dialog/isSheet.ts'
import type { isRightToLeft } from '../dom/isRightToLeft.ts'
import type { motionMs, spring } from '../dom/motion.ts'

export interface ViewMotionOptions {
  readonly stage: HTMLElement
  readonly currentView: () => HTMLElement | null
  /** What the stage has loaded already, so that this file shares no code with it and is one request. */
  readonly tools: {
    readonly isRightToLeft: typeof isRightToLeft
    readonly isSheet: typeof isSheet
    readonly motionMs: typeof motionMs
    readonly spring: typeof spring
  }
}

/** Moves the views of a stage, and follows their height until it is stopped. */
export function createViewMotion(options: ViewMotionOptions) {
  const height = followHeight(options)
  return {
    dim: (picture: HTMLElement) => dim(picture, options),
    fadeThrough(fade: FadeThrough) {
      height.recenter()
      fadeThrough(fade, options)
    },
    stop: height.stop,
  }
}

/** What loads faster than this needs no sign of it. */
const DIM_AFTER_MS = 200

/** Lets a picture step back while the view after it is pending. */
function dim(picture: HTMLElement, { tools }: ViewMotionOptions): void {
  const duration = tools.motionMs(picture, '--bl-motion-state')
  picture.animate({ opacity: 0.4 }, { delay: DIM_AFTER_MS, duration, fill: 'forwards' })
}

const SHIFT_PX = 12
/** A motion has begun at most so long before the change that it shows. */
const BEGUN_MS = 75

interface FadeThrough {
  readonly view: HTMLElement
  /** A copy of the view that left. */
  readonly picture: HTMLElement
  readonly direction: 'forward' | 'back' | 'none'
}

/** What leaves is gone after this share of the change: two views on top of each other can neither be read. */
const GONE_AT = 0.25

/** Fades the picture of the old view out and removes it, and then the new view in. */
function fadeThrough({ view, picture, direction }: FadeThrough, options: ViewMotionOptions): void {
  const { stage, tools } = options
  const duration = tools.motionMs(stage, '--bl-motion-view')
  const remove = () => picture.remove()
  if (duration === 0) {
    remove()
    return
  }
  picture.classList.add('bl-view-leaving')
  const rtl = tools.isRightToLeft(stage) ? -1 : 1
  const shift = { forward: SHIFT_PX, back: -SHIFT_PX, none: 0 }[direction] * rtl
  const away = { opacity: 0, transform: `translateX(${shift}px)` }
  const arrive = view.animate(
    [away, { ...away, offset: GONE_AT, easing: 'ease-out' }, { opacity: 1, transform: 'none' }],
    duration,
  )
  // It may be dimmed, so it starts from what it looks like.
  const leave = picture.animate(
    { opacity: 0, transform: `translateX(${-shift}px)` },
    { duration: duration * GONE_AT, easing: 'ease-in' },
  )
  leave.onfinish = remove
  leave.oncancel = remove
  for (const motion of [arrive, leave]) beginNow(motion)
}

/**
 * Begins a motion with the change that it shows. By itself it would begin with the next frame, which a slow phone may need as long
 * to draw as the motion takes: until both were over, what has arrived could not be read.
 */
function beginNow(motion: Animation): void {
  const now = motion.timeline?.currentTime
  if (typeof now !== 'number') return
  // The clock of a page that stood still may have stood still, too.
  const latest = performance.now() - BEGUN_MS
  motion.startTime = Math.max(now, latest)
}

/** A smaller difference is not visible as motion, and not worth a layout of the card on every frame. */
const LEAST_MOVE_PX = 8

/** What a card in the middle keeps between itself and the edge of the screen. */
const EDGE_PX = 24

/**
 * Lets the card follow the height of its view smoothly. Returns how to stop.
 *
 * A sheet stands on the edge of the screen, so it has its new height at once and only moves there. A card in the
 * middle moves both of its edges, which no transform can do without distorting its corners and its content: there the
 * height itself moves, at the price of a layout for each frame. While somebody types into it, its upper edge stays where it
 * is, and so does the field; the next view is in the middle again.
 */
function followHeight({ stage, currentView, tools }: ViewMotionOptions) {
  // DOMs for tests lay nothing out, so there is no height to follow.
  if (typeof ResizeObserver === 'undefined') return { stop: () => {}, recenter: () => {} }
  let isNew = false
  let offset = 0
  /** Puts a card lower than the middle, or higher; it gets there as its height gets to where it goes. */
  const shift = (card: HTMLElement, to: number, duration = 0) => {
    const from = offset
    offset = to
    card.style.insetBlockStart = to === 0 ? '' : `${to}px`
    if (duration > 0 && from !== to)
      tools.spring(card, [{ insetBlockStart: `${from}px` }, { insetBlockStart: `${to}px` }], {
        duration,
      })
  }
  let height: number | undefined
  let cardHeight = 0
  let running: Animation | undefined
  const observer = new ResizeObserver(follow)
  function follow() {
    const card = stage.closest<HTMLElement>('.bl-card')
    const next = currentView()?.offsetHeight
    const [previous, cardBefore] = [height, cardHeight]
    height = next
    cardHeight = card?.offsetHeight ?? 0
    if (!previous || !next || previous === next) return
    const isStanding = card !== null && !tools.isSheet(card)
    const isSmall = Math.abs(previous - next) < LEAST_MOVE_PX
    const duration = isSmall ? 0 : tools.motionMs(stage, '--bl-motion-height')
    if (isStanding) shift(card, isNew ? 0 : heldAt(card, offset, cardHeight - cardBefore), duration)
    if (duration === 0) return
    if (card && !isStanding) {
      const from = cardHeight - cardBefore + shiftOf(card)
      running?.cancel()
      running = tools.spring(
        card,
        [{ transform: `translateY(${from}px)` }, { transform: 'none' }],
        {
          duration,
        },
      )
      return
    }
    // Not watched while it moves: what is seen then is the animation itself.
    observer.disconnect()
    const heights = [{ blockSize: `${previous}px` }, { blockSize: `${next}px` }]
    running = tools.spring(stage, heights, { duration })
    // Both heights fit. That of the view before may have been one that only its own card may have.
    card?.animate({ maxBlockSize: ['none', 'none'] }, duration)
    // Watching again also reports what changed meanwhile.
    const watchAgain = () => observer.observe(stage)
    running.onfinish = watchAgain
    running.oncancel = watchAgain
  }
  observer.observe(stage)
  return {
    /** The next height is that of another view. */
    recenter() {
      isNew = true
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          isNew = false
        }),
      )
    },
    stop() {
      observer.disconnect()
      const card = stage.closest<HTMLElement>('.bl-card')
      if (card) shift(card, 0)
      if (!running) return
      running.onfinish = null
      running.oncancel = null
      running.cancel()
    },
  }
}

/**
 * Returns how far from the middle a card has its upper edge where it was before it grew, if somebody types into it. It does not
 * leave the screen.
 */
function heldAt(card: HTMLElement, offset: number, grown: number): number {
  const { activeElement } = card.ownerDocument
  if (!card.contains(activeElement) || !activeElement?.matches('input, textarea')) return offset
  const room = (card.parentElement?.clientHeight ?? 0) - card.offsetHeight
  const most = Math.max(0, room / 2 - EDGE_PX)
  return Math.max(-most, Math.min(most, offset + grown / 2))
}

/** How far a card that still moves is from its place, in pixels. */
function shiftOf(card: HTMLElement): number {
  const { transform } = getComputedStyle(card)
  return transform === 'none' ? 0 : new DOMMatrix(transform).f
}
