import { expect, test } from 'vitest'
import { type FrameAttack, listOf, problemsOf, readFrameAttacks } from './frameAttacks.ts'

const attacks = readFrameAttacks()

test('each of the forty attacks has a test in which it works, and one in which it does no harm', () => {
  expect(problemsOf(attacks)).toEqual([])
  for (const { attack, held } of attacks)
    expect(listOf(attacks)).toContain(`${attack} → ${held.file}`)
})

const [first, second] = attacks
if (!first || !second) throw new Error('There are no attacks.')
const changed = (one: Partial<FrameAttack>) => [{ ...first, ...one }, ...attacks.slice(1)]

test.each([
  ['one that is left out', attacks.slice(1), 'There are 39 attacks, not 40.'],
  ['one that is there twice', changed(second), `“${second.attack}” is there twice.`],
  ['another class', changed({ class: 'luck' }), '“luck” is no class.'],
  [
    'a test that is gone',
    changed({ held: { ...first.held, title: 'is held' } }),
    `“${first.attack}” names the test “is held”, which ${first.held.file} does not have`,
  ],
  [
    'a test in which it worked',
    changed({ works: { ...first.works, title: 'works' } }),
    `“${first.attack}” names the test “works”, which ${first.works.file} does not have`,
  ],
  [
    'a file that is gone',
    changed({ held: { ...first.held, file: 'gone.test.ts' } }),
    `“${first.attack}” names gone.test.ts, which does not exist`,
  ],
  [
    'a class without an attack',
    attacks.filter((one) => one.class !== 'drag and drop'),
    'No attack is of “drag and drop”.',
  ],
])('finds %s', (_, list, problem) => {
  expect(problemsOf(list)).toContain(problem)
})
