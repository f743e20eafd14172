import { motionMs } from './motionMs.ts'

/** Lets the height of the stage follow the height of its view smoothly. Returns how to stop. */
export function followHeight(stage: HTMLElement, currentView: () => HTMLElement | null) {
  let height: number | undefined
  let running: Animation | undefined
  const observer = new ResizeObserver(follow)
  function follow() {
    const next = currentView()?.offsetHeight
    const previous = height
    height = next
    if (!previous || !next || previous === next) return
    const duration = motionMs(stage, '--bl-motion-height')
    if (duration === 0) return
    // Not watched while it moves: what is seen then is the animation itself.
    observer.disconnect()
    const heights = [{ blockSize: `${previous}px` }, { blockSize: `${next}px` }]
    running = stage.animate(heights, { duration, easing: 'ease-out' })
    // Watching again also reports what changed meanwhile.
    running.onfinish = () => observer.observe(stage)
  }
  observer.observe(stage)
  return () => {
    observer.disconnect()
    if (running) running.onfinish = null
    running?.cancel()
  }
}
