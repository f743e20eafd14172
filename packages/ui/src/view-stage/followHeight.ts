import { motionMs } from './motionMs.ts'

/** A smaller difference is not visible as motion, and not worth a layout of the card on every frame. */
const LEAST_MOVE_PX = 8

/** Lets the height of the stage follow the height of its view smoothly. Returns how to stop. */
export function followHeight(stage: HTMLElement, currentView: () => HTMLElement | null) {
  // DOMs for tests lay nothing out, so there is no height to follow.
  if (typeof ResizeObserver === 'undefined') return () => {}
  let height: number | undefined
  let running: Animation | undefined
  const observer = new ResizeObserver(follow)
  function follow() {
    const next = currentView()?.offsetHeight
    const previous = height
    height = next
    if (!previous || !next || Math.abs(previous - next) < LEAST_MOVE_PX) return
    const duration = motionMs(stage, '--bl-motion-height')
    if (duration === 0) return
    // Not watched while it moves: what is seen then is the animation itself.
    observer.disconnect()
    const heights = [{ blockSize: `${previous}px` }, { blockSize: `${next}px` }]
    running = stage.animate(heights, { duration, easing: 'ease-out' })
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
