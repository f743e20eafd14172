/**
 * Runs `task` once what is there now has been painted, or soon where nothing is painted. Returns what
 * calls it off.
 */
export function afterPaint(task: () => void): () => void {
  // The first callback comes before the frame is painted, the second one after it.
  let callOff = nextFrame(() => {
    callOff = nextFrame(task)
  })
  return () => callOff()
}

/** A page in the background gets no frames: after this long it goes on without one. */
const FRAME_WAIT_MS = 250

/** Runs `task` with the next frame, or soon where none comes. Returns what calls it off. */
export function nextFrame(task: () => void): () => void {
  const run = () => {
    callOff()
    task()
  }
  const frame = requestAnimationFrame(run)
  const timer = setTimeout(run, FRAME_WAIT_MS)
  const callOff = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  return callOff
}
