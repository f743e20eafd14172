/**
 * Holds all motions of a page at their beginning, until `bowlineMotions.seek` says how far they are. It runs in the page, before
 * the page's own code.
 */
export function holdMotions() {
  if (window !== window.top) return
  let isHeld = false
  let at = 0
  /** Motions, and when they began. */
  const held = new Map()
  const hold = (motion) => {
    if (held.has(motion)) return
    held.set(motion, at)
    motion.pause()
    motion.currentTime = 0
    // The page may want it to have begun earlier, which would let it run.
    Object.defineProperty(motion, 'startTime', { get: () => null, set: () => {} })
  }
  const { animate } = Element.prototype
  Element.prototype.animate = function (...options) {
    const motion = animate.apply(this, options)
    if (isHeld) hold(motion)
    return motion
  }
  for (const type of ['transitionrun', 'animationstart'])
    document.addEventListener(
      type,
      ({ target }) => {
        if (!isHeld) return
        // What turns for as long as something is waited for has no end to be seen.
        for (const motion of target.getAnimations())
          if (Number.isFinite(motion.effect.getComputedTiming().endTime)) hold(motion)
      },
      true,
    )
  const drawn = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  window.bowlineMotions = {
    begin() {
      isHeld = true
      at = 0
      held.clear()
    },
    /** Shows everything as it is so many milliseconds after it began. */
    async seek(ms) {
      at = ms
      for (const [motion, begun] of held) {
        const end = Number(motion.effect?.getComputedTiming().endTime)
        if (ms - begun >= end) motion.finish()
        else motion.currentTime = ms - begun
      }
      await drawn()
    },
    /** Lets everything come to its end. Returns how many motions there were. */
    end() {
      isHeld = false
      for (const motion of held.keys()) motion.finish()
      return held.size
    },
  }
}
