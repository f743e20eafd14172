// `npm test`: runs all checks, the cheapest ones to diagnose first. With words, the steps whose names contain one of
// them. The last line is "N passed, N failed", and "N skipped" if anything was.
import { runStages } from './runStages.mjs'
import { TEST_STAGES } from './steps.mjs'

process.exit(await runStages(TEST_STAGES, process.argv.slice(2)))
