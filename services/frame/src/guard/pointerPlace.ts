/** Where a pointer is: on the page, and on the screen. */
export interface Place {
  readonly client: readonly [x: number, y: number]
  readonly screen: readonly [x: number, y: number]
}

export const placeOf = ({ clientX, clientY, screenX, screenY }: PointerEvent): Place => ({
  client: [clientX, clientY],
  screen: [screenX, screenY],
})

/** How far a pointer has to go to tell the scale of the page. */
const SCALE_PX = 16

/**
 * The scale at which the page is drawn: how far a pointer went on the screen, for each pixel of the page. Undefined
 * if it did not go far enough to tell.
 */
export function scaleBetween(from: Place, to: Place): number | undefined {
  const [far = 0, axis] = [0, 1]
    .map((at) => [Math.abs((to.client[at] ?? 0) - (from.client[at] ?? 0)), at] as const)
    .reduce((a, b) => (b[0] > a[0] ? b : a))
  if (far < SCALE_PX) return undefined
  return Math.abs((to.screen[axis] ?? 0) - (from.screen[axis] ?? 0)) / far
}

/** Pointers do not move by so little. */
const JITTER_PX = 4
/** Pages that are zoomed count pixels of their own size. */
const MOST_ZOOM = 6

/** Whether the page has moved: on the screen the pointer has gone another way than on the page. */
export function hasMoved(from: Place, to: Place): boolean {
  return [0, 1].some((axis) => {
    const onPage = (to.client[axis] ?? 0) - (from.client[axis] ?? 0)
    const onScreen = (to.screen[axis] ?? 0) - (from.screen[axis] ?? 0)
    const [less, more] = [Math.abs(onPage), Math.abs(onScreen)].sort((a, b) => a - b)
    if ((more ?? 0) <= JITTER_PX) return false
    return onPage * onScreen <= 0 || (less ?? 0) * MOST_ZOOM < (more ?? 0)
  })
}
