import { describe, expect, test } from 'vitest'
import { checkFigures, expectKept } from './checkFigures.ts'
import { checkTests } from './checkTests.ts'
import { updateFigures } from './updateFigures.ts'

const figures = {
  any: { sources: 10, tests: { figure: 5, reason: 'A library has no types.' } },
  tests: { 'unit tests': 1000 },
  weights: { modal: 40_000 },
} as const
const nothing = { lost: [], gained: [] }

describe('a check', () => {
  test('passes what is as it is kept', () => {
    expect(checkFigures('any', { sources: 10, tests: 5 }, figures)).toEqual([])
  })

  test('names what is worse, and the command that takes a reason', () => {
    expect(checkFigures('any', { sources: 11, tests: 5 }, figures)).toEqual([
      `any/sources is 11, and was 10. If that has to be: npm run ratchets -- --update 'any/sources=11' --reason "why"`,
    ])
  })

  test('asks to write down what is better', () => {
    expect(checkFigures('any', { sources: 9 }, figures)).toEqual([
      `any/sources is 9, better than the 10 that are kept. Write it down: npm run ratchets -- --update 'any/sources=9'`,
    ])
  })

  test('asks to write down what is not kept yet', () => {
    expect(checkFigures('any', { scripts: 1 }, figures)).toEqual([
      `any/scripts is 1, and not kept yet. Write it down: npm run ratchets -- --update 'any/scripts=1'`,
    ])
  })

  test('holds tests the other way round: fewer are worse', () => {
    expect(checkFigures('tests', { 'unit tests': 999 }, figures)).toHaveLength(1)
    expect(checkFigures('tests', { 'unit tests': 1100 }, figures)).toEqual([])
    expect(checkFigures('tests', { 'unit tests': 1101 }, figures)).toHaveLength(1)
  })

  test('counts the skipped tests of a step as well', () => {
    const counts = { passed: 990, failed: 4, skipped: 6 }
    expect(checkTests('unit tests', counts, figures)).toEqual(nothing)
    expect(checkTests('unit tests', { ...counts, skipped: 5 }, figures)).toEqual({
      lost: [
        `tests/unit tests is 999, and was 1000. If that has to be: npm run ratchets -- --update 'tests/unit tests=999' --reason "why"`,
      ],
      gained: [],
    })
  })

  test('asks nothing of a step that was skipped as a whole, and of one that is not kept', () => {
    const skipped = { passed: 0, failed: 0, skipped: 1, isSkipped: true }
    expect(checkTests('unit tests', skipped, figures)).toEqual(nothing)
    expect(checkTests('drills', { passed: 3, failed: 0, skipped: 0 }, figures)).toEqual(nothing)
  })

  test('names more tests of a step without failing it', () => {
    expect(checkTests('unit tests', { passed: 1101, failed: 0, skipped: 0 }, figures)).toEqual({
      lost: [],
      gained: [
        `tests/unit tests is 1101, better than the 1000 that are kept. Write it down: npm run ratchets -- --update 'tests/unit tests=1101'`,
      ],
    })
  })

  test('leaves a weight alone that is better by a little', () => {
    expect(checkFigures('weights', { modal: 39_750 }, figures)).toEqual([])
    expect(checkFigures('weights', { modal: 39_749 }, figures)).toHaveLength(1)
    expect(checkFigures('weights', { modal: 40_001 }, figures)).toHaveLength(1)
  })

  test('can be an error, with a line for each', () => {
    expect(() => expectKept('any', { sources: 10 }, figures)).not.toThrow()
    expect(() => expectKept('any', { sources: 11, tests: 4 }, figures)).toThrow(
      /sources is 11.*\n.*tests is 4/,
    )
  })
})

describe('an update', () => {
  const update = (found: Readonly<Record<string, number>>, reason?: string) =>
    updateFigures(figures, [{ figure: 'any', found, isWhole: false }], reason).any

  test('writes down what is better, and takes the reason away', () => {
    expect(update({ sources: 9, tests: 4 })).toEqual({ sources: 9, tests: 4 })
  })

  test('leaves the reason beside what has not changed', () => {
    expect(update({ tests: 5 }, 'Another reason.')).toEqual(figures.any)
  })

  test('refuses what is worse without a reason, and then writes nothing', () => {
    expect(() => update({ sources: 11, tests: 4 })).toThrow(
      /reason.*\nany\/sources: 11, and was 10/,
    )
  })

  test('writes down what is worse with its reason beside it', () => {
    expect(update({ sources: 11 }, 'A library has no types.')).toEqual({
      ...figures.any,
      sources: { figure: 11, reason: 'A library has no types.' },
    })
  })

  test('adds what is new, and takes out what is gone if all was measured', () => {
    expect(update({ scripts: 3 })).toEqual({ ...figures.any, scripts: 3 })
    const whole = [{ figure: 'any', found: { sources: 10 }, isWhole: true }] as const
    expect(updateFigures(figures, whole)).toEqual({ ...figures, any: { sources: 10 } })
  })

  test('writes down several values of one figure, given one by one', () => {
    const given = [{ sources: 9 }, { tests: 4 }].map((found) => ({
      figure: 'any' as const,
      found,
      isWhole: false,
    }))
    expect(updateFigures(figures, given).any).toEqual({ sources: 9, tests: 4 })
  })

  test('writes a weight down with a little room for other machines', () => {
    const weighed = [{ figure: 'weights', found: { modal: 30_000 }, isWhole: false }] as const
    expect(updateFigures(figures, weighed).weights).toEqual({ modal: 30_050 })
  })
})
