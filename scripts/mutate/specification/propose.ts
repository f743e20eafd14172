// `… run node scripts/mutate/specification/propose.ts [row …]`: looks for a mutant of each statement that has none, and
// writes those that a named test notices into mutants.json. They are proposals: read each before you commit it, and
// take out the one that breaks something else than the statement.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { candidatesFor } from './candidates.ts'
import { createRunner } from './createRunner.ts'
import { readMutants } from './mutants.ts'
import { mutantRows } from './rows.ts'
import { breakIt, checkSound } from './tryMutant.ts'

const TRIES = 4
const asked = process.argv.slice(2).map(Number)
const rows = mutantRows()
  .filter(({ mutant, tests }) => !mutant && tests.length > 0)
  .filter(({ number }) => asked.length === 0 || asked.includes(number))
const runner = await createRunner()
for (const { number, statement, files, tests } of rows) {
  const sound = await checkSound(runner, tests).catch((error: unknown) => String(error))
  if (sound !== 'sound') {
    console.log(`${number} ${sound}: ${statement}`)
    continue
  }
  const candidates = files
    .filter((file) => /\.tsx?$/.test(file) && !/messages|locales|texts/.test(file))
    .flatMap((file) => candidatesFor(statement, file).slice(0, TRIES))
  const found = await firstNoticed(candidates)
  console.log(`${number} ${found ? `${found.code} → ${found.broken}` : 'none'}: ${statement}`)
  if (found) add(found)
}
await runner.close()

async function firstNoticed(candidates: ReturnType<typeof candidatesFor>) {
  const tests = (mutant: (typeof candidates)[number]) =>
    rows.find(({ statement }) => statement === mutant.statement)?.tests ?? []
  for (const mutant of candidates.slice(0, 2 * TRIES))
    if ((await breakIt(runner, tests(mutant), mutant)) === 'killed') return mutant
  return undefined
}

function add(mutant: ReturnType<typeof candidatesFor>[number]): void {
  const order = mutantRows().map(({ statement }) => statement)
  const place = (one: { readonly statement: string }) => order.indexOf(one.statement)
  const all = [...readMutants(), mutant].toSorted((one, other) => place(one) - place(other))
  writeFileSync(join(import.meta.dirname, 'mutants.json'), `${JSON.stringify(all, null, 2)}\n`)
}
