import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

// Scripts, not modules with types: loaded by their addresses.
const load = (file: string) => import(new URL(file, import.meta.url).href)
const { lastLine, omissionsOf } = await load('./summary.mjs')
const { readTimes, timesTogether, timeTable, writeTimes } = await load('./times.mjs')

test('the last line tells of skipped tests only if there are any', () => {
  expect(lastLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(lastLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped')
})

test('skipped tests of one group and one reason are one line', () => {
  const bus = { group: 'bus.test.ts › with Redis', reason: 'there is none' }
  const other = { group: 'bus.test.ts › with Redis', reason: 'it is too old' }
  expect(omissionsOf([bus, other, bus])).toEqual([
    'bus.test.ts › with Redis (2 tests): there is none',
    'bus.test.ts › with Redis (1 test): it is too old',
  ])
})

test('times stand beside those of the last run, which are kept for steps that have not run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-times-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'times.json')
  expect(readTimes(file)).toEqual({})
  writeTimes(file, { build: { cpu: 90.2, wall: 50 }, lint: { wall: 3 } })
  writeTimes(file, { lint: { wall: 4 } })
  expect(readTimes(file)).toEqual({ build: { cpu: 90.2, wall: 50 }, lint: { wall: 4 } })
  expect(
    timeTable({ build: { cpu: 100, wall: 61 }, lint: { wall: 5.25 } }, readTimes(file)),
  ).toMatchInlineSnapshot(`
    "step       CPU s     wall s
    build      100 (90)  61 (50)
    lint       –         5.3 (4.0)
    all steps  –         66 (54)"
  `)
})

test('all steps together tell how much of the cores they have used, where the system tells', () => {
  const times = { build: { cpu: 90, wall: 60 }, lint: { cpu: 30, wall: 40 } }
  expect(timesTogether(times, 80, 2)).toBe(
    'From begin to end: 80 s by the clock, and 75 % of 2 cores.',
  )
  expect(timesTogether({ ...times, types: { wall: 3 } }, 80, 2)).toBe(
    'From begin to end: 80 s by the clock.',
  )
})
