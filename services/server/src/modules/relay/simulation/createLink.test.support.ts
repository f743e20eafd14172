import type { World } from './createWorld.test.support.ts'

interface Piece {
  readonly bytes: number
  readonly arrive: () => void
}

/** One direction of a connection: what is sent arrives in its order, unless the reader pauses or the cable is cut. */
export function createLink(world: World, delayMs: () => number) {
  const pieces: Piece[] = []
  let bytes = 0
  let isPaused = false
  let isCut = false
  let isMoving = false

  function move() {
    if (isMoving || isPaused || isCut || pieces.length === 0) return
    isMoving = true
    world.after(delayMs(), () => {
      isMoving = false
      if (isPaused || isCut) return
      // All that was sent meanwhile arrives with it.
      for (let piece = pieces.shift(); piece; piece = isPaused ? undefined : pieces.shift()) {
        bytes -= piece.bytes
        piece.arrive()
      }
      move()
    })
  }

  return {
    /** What was sent and has not arrived. */
    get bytes() {
      return bytes
    },
    send(piece: Piece): void {
      pieces.push(piece)
      bytes += piece.bytes
      move()
    },
    pause(): void {
      isPaused = true
    },
    resume(): void {
      isPaused = false
      move()
    },
    /** From now on nothing arrives, and nobody is told. */
    cut(): void {
      isCut = true
    },
  }
}
