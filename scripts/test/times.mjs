import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'

/**
 * How long steps took: seconds of CPU, where the system tells, and by the clock.
 *
 * @typedef {Record<string, { cpu?: number, wall: number }>} Times
 */

/** @returns {Times} Those of the last run of each step on this machine. */
export function readTimes(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {} // there was no run yet
  }
}

/** Keeps the times of this run, and those of the last one for steps that this one did not have. */
export function writeTimes(file, times) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readTimes(file), ...times }))
}

/** Writes the times of this run as a table, those of the last run in brackets. */
export function timeTable(times, last) {
  const names = Object.keys(times)
  const sum = (of) => ({
    cpu: total(names.map((name) => of[name]?.cpu)),
    wall: total(names.map((name) => of[name]?.wall)),
  })
  const steps = names.map((name) => [name, times[name], last[name]])
  return table([
    ['step', 'CPU s', 'wall s'],
    ...[...steps, ['all steps', sum(times), sum(last)]].map(([name, now, before]) => [
      name,
      cell('cpu', now, before),
      cell('wall', now, before),
    ]),
  ])
}

/** Says how long all steps took together by the clock, and how much of the machine's cores they used. */
export function timesTogether(times, wall, cores = availableParallelism()) {
  const cpu = total(Object.values(times).map((one) => one.cpu))
  const share = cpu === undefined ? '' : `, and ${percent(cpu / wall / cores)} of ${cores} cores`
  return `From begin to end: ${figure(wall)} s by the clock${share}.`
}

const percent = (share) => `${Math.round(100 * share)} %`
const total = (values) =>
  values.every((value) => value !== undefined)
    ? values.reduce((sum, value) => sum + value, 0)
    : undefined

const cell = (key, now, before) =>
  `${figure(now?.[key])}${before?.[key] === undefined ? '' : ` (${figure(before[key])})`}`

const figure = (value) => (value === undefined ? '–' : value.toFixed(value < 10 ? 1 : 0))

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
