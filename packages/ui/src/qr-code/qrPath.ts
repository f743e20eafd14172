/**
 * Draws the dark modules of a code as one path: each run of a row is one rectangle.
 * `hole` is the share of the width (without the quiet zone) that stays free in the centre.
 */
export function qrPath(
  rows: readonly (readonly boolean[])[],
  hole: number,
  quietModules: number,
): string {
  const width = rows.length
  const radius = ((width - 2 * quietModules) * hole) / 2
  const isHidden = (x: number, y: number) =>
    Math.abs(x + 0.5 - width / 2) < radius && Math.abs(y + 0.5 - width / 2) < radius
  let path = ''
  rows.forEach((row, y) => {
    let start = -1
    for (let x = 0; x <= width; x += 1) {
      const dark = row[x] === true && !isHidden(x, y)
      if (dark && start < 0) start = x
      if (dark || start < 0) continue
      path += `M${start} ${y}h${x - start}v1h-${x - start}z`
      start = -1
    }
  })
  return path
}
