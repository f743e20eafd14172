import { isSheet } from '../dialog/isSheet.ts'
import { motionMs, spring } from '../dom/motion.ts'

/** A smaller difference is not visible as motion, and not worth a layout of the card on every frame. */
const LEAST_MOVE_PX = 8

/**
 * Lets the card follow the height of its view smoothly. Returns how to stop.
 *
 * A sheet stands on the edge of the screen, so it has its new height at once and only moves there. A card in the
 * middle moves both of its edges, which no transform can do without distorting its corners and its content: there the
 * height itself moves, at the price of a layout for each frame.
 */
export function followHeight(stage: HTMLElement, currentView: () => HTMLElement | null) {
  // DOMs for tests lay nothing out, so there is no height to follow.
  if (typeof ResizeObserver === 'undefined') return () => {}
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
    if (!previous || !next || Math.abs(previous - next) < LEAST_MOVE_PX) return
    const duration = motionMs(stage, '--bl-motion-height')
    if (duration === 0) return
    if (card && isSheet(card)) {
      const from = cardHeight - cardBefore + shiftOf(card)
      running?.cancel()
      running = spring(card, [{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
        duration,
      })
      return
    }
    // Not watched while it moves: what is seen then is the animation itself.
    observer.disconnect()
    const heights = [{ blockSize: `${previous}px` }, { blockSize: `${next}px` }]
    running = spring(stage, heights, { duration })
    // Watching again also reports what changed meanwhile.
    const watchAgain = () => observer.observe(stage)
    running.onfinish = watchAgain
    running.oncancel = watchAgain
  }
  observer.observe(stage)
  return () => {
    observer.disconnect()
    if (!running) return
    running.onfinish = null
    running.oncancel = null
    running.cancel()
  }
}

/** How far a card that still moves is from its place, in pixels. */
function shiftOf(card: HTMLElement): number {
  const { transform } = getComputedStyle(card)
  return transform === 'none' ? 0 : new DOMMatrix(transform).f
}
