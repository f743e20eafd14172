import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * What a runner of tests tells `npm test`: how many tests `passed`, `failed` and were `skipped`, what failed, the tests
 * that passed on their second try, and what was skipped (`omissions`), the last three as lines of text with the reason.
 *
 * @typedef {{
 *   passed: number, failed: number, skipped: number,
 *   failures: string[], retried: string[], omissions: string[],
 * }} Summary
 */

/** @type {Summary} The result of a step without tests of its own. */
export const NO_TESTS = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  retried: [],
  omissions: [],
}

/** The last line of a run, which programs read. */
export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** Lists skipped tests, given by the group they are in and the reason: one line for all that share both. */
export function omissionsOf(tests) {
  const groups = Map.groupBy(tests, ({ group, reason }) => `${group}: ${reason}`)
  return [...groups].map(([line, { length }]) => {
    const [{ group, reason }] = groups.get(line)
    return `${group} (${length === 1 ? '1 test' : `${length} tests`}): ${reason}`
  })
}

const REASON_LINES = 6
const LINE_LENGTH = 300

/** A failure as text: what failed, and below it the first lines of why. */
export function withReason(name, errors) {
  const reasons = errors.flatMap(({ message = 'no message', stack = '' }) => [
    ...firstLines(message),
    ...placeOf(stack),
  ])
  // Two tries mostly fail for the same reason.
  return [name, ...new Set(reasons.map((line) => `    ${line}`))].join('\n')
}

const firstLines = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, REASON_LINES)
    .map((line) => line.slice(0, LINE_LENGTH))

/** Where in the project's own code an error came from: the first such line of its stack. */
const placeOf = (stack) =>
  stripVTControlCharacters(stack)
    .split('\n')
    .filter((line) => /^\s*at /.test(line) && !line.includes('node_modules'))
    .slice(0, 1)
    .map((line) => line.trim().slice(0, LINE_LENGTH))

/** Writes a summary to where `npm test` asked for it; a runner that was started by hand is not asked. */
export function writeSummary(summary, file = process.env.TEST_SUMMARY) {
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(summary))
}

/** Reads a step's summary. Its runner may have ended before it wrote one: the step itself has failed then. */
export function readSummary(file) {
  try {
    return { ...NO_TESTS, ...JSON.parse(readFileSync(file, 'utf8')) }
  } catch {
    return NO_TESTS
  }
}
