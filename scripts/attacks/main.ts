// Prints the forty attacks on the wallet's page in an app, each with the test that shows what becomes of it.
// `npm test` runs these tests; this says whether each is still there.

import { listOf, problemsOf, readFrameAttacks } from './frameAttacks.ts'

const attacks = readFrameAttacks()
console.log(listOf(attacks))
const problems = problemsOf(attacks)
for (const problem of problems) console.error(problem)
console.log(`${attacks.length} attacks, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
