import type { Runner } from './createRunner.ts'
import type { Mutant } from './mutants.ts'
import type { MutantRow } from './rows.ts'

/** `killed` is how it should be; `idle` are titles that no test has, or that are skipped. */
export type Verdict = 'killed' | 'survived' | 'idle' | 'red'

/** Runs the tests that a statement names on the code as it is, and on the broken code until one of them fails. */
export async function tryMutant(
  runner: Runner,
  { tests }: Pick<MutantRow, 'tests'>,
  mutant: Mutant,
): Promise<Verdict> {
  const isSound = await checkSound(runner, tests)
  return isSound === 'sound' ? breakIt(runner, tests, mutant) : isSound
}

/** Runs the tests on the code as it is. */
export async function checkSound(
  runner: Runner,
  tests: MutantRow['tests'],
): Promise<'sound' | 'idle' | 'red'> {
  for (const { file, titles } of tests)
    for (const title of titles) {
      const { ran, failed } = await runner.run(file, [title])
      if (failed > 0) return 'red'
      if (ran === 0) return 'idle'
    }
  return 'sound'
}

/** Runs the tests on broken code. */
export async function breakIt(
  runner: Runner,
  tests: MutantRow['tests'],
  mutant: Mutant,
): Promise<'killed' | 'survived'> {
  for (const { file, titles } of tests)
    if ((await runner.run(file, titles, mutant)).failed > 0) return 'killed'
  return 'survived'
}
