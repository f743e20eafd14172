import { nextFrame } from './nextFrame.ts'

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
