import { median } from '../spread.mjs'
import { FIGURES, written } from './figures.mjs'
import { BESIDE, CONTROL, DEFAULT } from './subjects.mjs'
import { ratioOf } from './tables.mjs'

/**
 * Compares what was measured of the default subject with what is aimed at. An aim is the most that a figure may be: in itself
 * (`most`), as a ratio to the plain dialog (`toControl`) or to another commit (`toBeside`), or as what it is more than
 * with the plain dialog (`overControl`). Returns a line for each, and whether it holds; `undefined` where no
 * other commit was measured.
 */
export function checkAims(found, aims) {
  return aims.map((aim) => {
    const { what, unit, profile } = FIGURES[aim.figure]
    const values = found[DEFAULT]?.[aim.figure]
    const { value, most, said } = values ? judged(found, aim, median(values), unit) : {}
    const holds = value === undefined ? undefined : value <= most
    const mark = holds === undefined ? '–' : holds ? '✓' : '✗'
    return {
      holds,
      line: `${mark} ${profile.padEnd(8)}${what.padEnd(34)}${said ?? 'not measured'}`,
    }
  })
}

function judged(found, aim, value, unit) {
  const { figure, most, toControl, toBeside, overControl } = aim
  const ours = `${written(value, unit)} ${unit}`
  if (most !== undefined) return { value, most, said: `${ours} (aim ${written(most, unit)})` }
  if (overControl !== undefined) {
    const control = found[CONTROL]?.[figure]
    if (!control) return {}
    const over = value - median(control)
    const theirs = written(median(control), unit)
    const limit = `aim ${written(overControl, unit)} more`
    return { value: over, most: overControl, said: `${ours}, plain dialog ${theirs} (${limit})` }
  }
  const other = toControl === undefined ? BESIDE : CONTROL
  const ratio = ratioOf(found, DEFAULT, other, figure)
  if (ratio === undefined) return {}
  const named = other === CONTROL ? 'plain dialog' : 'the other commit'
  const theirs = `${named} ${written(median(found[other][figure]), unit)}`
  const limit = toControl ?? toBeside
  return {
    value: ratio,
    most: limit,
    said: `${ours}, ${theirs}, × ${ratio.toFixed(2)} (aim ${limit})`,
  }
}
