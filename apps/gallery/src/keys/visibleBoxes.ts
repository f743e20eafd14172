/** A place on the page, in CSS pixels from its beginning. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns what is in sight of the boxes in an element: what scrolls or is cut off around it hides the rest. */
export function visibleBoxes(boxes: readonly DOMRect[], element: Element): readonly Box[] {
  const frames = framesAround(element)
  return boxes
    .map((box) => frames.reduce(intersection, box))
    .filter(({ width, height }) => width > 1 && height > 1)
    .map(({ x, y, width, height }) => ({ x: x + scrollX, y: y + scrollY, width, height }))
    .reduce<readonly Box[]>(joined, [])
}

/** Joins a box to the one before where it goes on in the same line: a first letter has a box of its own. */
function joined(before: readonly Box[], box: Box): readonly Box[] {
  const last = before.at(-1)
  const goesOn =
    last?.y === box.y && last.height === box.height && Math.abs(last.x + last.width - box.x) < 1
  return goesOn
    ? [...before.slice(0, -1), { ...last, width: last.width + box.width }]
    : [...before, box]
}

function framesAround(element: Element): readonly DOMRect[] {
  const frames: DOMRect[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(at)
    if (overflowX !== 'visible' || overflowY !== 'visible') frames.push(at.getBoundingClientRect())
    // Nothing above cuts it off.
    if (position === 'fixed') break
  }
  return frames
}

function intersection(a: DOMRect, b: DOMRect): DOMRect {
  const x = Math.max(a.left, b.left)
  const y = Math.max(a.top, b.top)
  return new DOMRect(
    x,
    y,
    Math.max(0, Math.min(a.right, b.right) - x),
    Math.max(0, Math.min(a.bottom, b.bottom) - y),
  )
}
