/** The width of the mark in three of the corners, by which scanners find a code. */
export const EYE_MODULES = 7

/** Draws an eye: a ring and its pupil, with round corners. */
export function eyePaths(x: number, y: number): string {
  const ring = squarePath({ x, y, size: EYE_MODULES, radius: 2.2 })
  const hole = squarePath({ x: x + 1, y: y + 1, size: 5, radius: 1.3, isHole: true })
  return ring + hole + squarePath({ x: x + 2, y: y + 2, size: 3, radius: 1 })
}

export interface Modules {
  readonly width: number
  readonly isDark: (x: number, y: number) => boolean
}

/**
 * Draws modules as round shapes: single ones are dots, and neighbours flow together, so scanners see no gaps.
 * Each run of a row or a column is one stroke with round ends.
 */
export function modulePaths({ width, isDark }: Modules): string {
  let path = ''
  for (let line = 0; line < width; line += 1) {
    for (const [start, length] of runs(width, (at) => isDark(at, line)))
      path += rowPath(start, line, length)
    // A single module is already there as a run of its row.
    for (const [start, length] of runs(width, (at) => isDark(line, at)))
      if (length > 1) path += columnPath(line, start, length)
  }
  return path
}

function* runs(width: number, isDark: (at: number) => boolean) {
  let start = -1
  for (let at = 0; at <= width; at += 1) {
    const dark = at < width && isDark(at)
    if (dark && start < 0) start = at
    if (dark || start < 0) continue
    yield [start, at - start] as const
    start = -1
  }
}

// All outlines run clockwise: where a row crosses a column the fill stays, only a hole runs the other way.

const rowPath = (x: number, y: number, length: number) =>
  `M${x + 0.5} ${y}h${length - 1}a.5.5 0 010 1h${1 - length}a.5.5 0 010-1z`

const columnPath = (x: number, y: number, length: number) =>
  `M${x + 1} ${y + 0.5}v${length - 1}a.5.5 0 01-1 0v${1 - length}a.5.5 0 011 0z`

interface SoftSquare {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly radius: number
  readonly isHole?: boolean
}

function squarePath({ x, y, size, radius, isHole = false }: SoftSquare): string {
  const turn = isHole ? -1 : 1
  const side = size - 2 * radius
  const corner = (right: number, down: number) =>
    `a${radius} ${radius} 0 0${isHole ? 0 : 1} ${turn * right * radius} ${down * radius}`
  const top = `M${x + (size - turn * side) / 2} ${y}h${turn * side}${corner(1, 1)}`
  return `${top}v${side}${corner(-1, 1)}h${-turn * side}${corner(-1, -1)}v${-side}${corner(1, -1)}z`
}
