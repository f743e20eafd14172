/** Runs `task` once what is there now has been painted. Returns what calls it off. */
export function afterPaint(task: () => void): () => void {
  // The first callback comes before the frame is painted, the second one after it.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(task)
  })
  return () => cancelAnimationFrame(frame)
}
