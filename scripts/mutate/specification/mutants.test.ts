import { expect, test } from 'vitest'
import { candidatesFor } from './candidates.ts'
import { mutantRows, problemsOfMutants } from './rows.ts'
import { tryMutant } from './tryMutant.ts'

/** Statements without a mutant. A new statement comes with one; whoever adds one to an old statement lowers this. */
const WITHOUT_MUTANT = 31

test('each mutant is of a statement, and breaks code that stands once in its file', () => {
  expect(problemsOfMutants()).toEqual([])
})

test('no more statements than before are without a mutant', () => {
  const without = mutantRows().filter(({ mutant }) => !mutant)
  const list = without.map(({ number, statement }) => `${number} ${statement}`).join('\n')
  expect(without.length, list).toBe(WITHOUT_MUTANT)
})

const mutant = { statement: 'Connects', file: 'a.ts', code: 'true', broken: 'false' }
const tests = [{ file: 'a.test.ts', titles: ['connects', 'pays'] }]

test.each([
  ['killed', { sound: [0, 0], broken: 1, ran: 1 }],
  ['survived', { sound: [0, 0], broken: 0, ran: 1 }],
  ['red', { sound: [0, 1], broken: 1, ran: 1 }],
  ['idle', { sound: [0, 0], broken: 1, ran: 0 }],
] as const)('a mutant is %s', async (verdict, { sound, broken, ran }) => {
  const left: number[] = [...sound]
  const runner = {
    run: async (_file: string, _titles: readonly string[], applied?: object) => ({
      ran,
      failed: applied ? broken : (left.shift() ?? 0),
    }),
    close: async () => {},
  }
  expect(await tryMutant(runner, { tests }, mutant)).toBe(verdict)
})

test('what a number of the statement stands on is proposed first', () => {
  const file = 'packages/adapter-evm/src/operations/switchChain.ts'
  const [first] = candidatesFor('Code 5000 of a switch makes the kit offer to add it', file)
  expect(first).toMatchObject({ file, code: expect.stringContaining('5000') })
})
