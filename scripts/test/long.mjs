// `npm run test:long`: what takes minutes each, one step after another. With words, the steps whose names contain one of
// them. A step that has passed for what is in the working tree now is not run again, but with `--again`.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'
import { nameWorkingTree } from '../workingTree.ts'
import { LONG_STEPS } from './longSteps.mjs'
import { runStages } from './runStages.mjs'
import { BUILD } from './steps.mjs'

const AGAIN = '--again'
const CACHE = join(root, 'node_modules/.cache/test-long')
const FILE = join(CACHE, 'passed.json')
const words = process.argv.slice(2).filter((word) => word !== AGAIN)
const state = nameWorkingTree()
const passed = process.argv.includes(AGAIN) ? {} : readPassed()

function onPassed(name, results) {
  // What the tree was changed into while this ran has not passed.
  if (name === BUILD.name || nameWorkingTree() !== state) return
  passed[name] = results
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(FILE, JSON.stringify({ state, passed }))
}

// Built by turbo, which does nothing for what is built already.
const stages = [[[BUILD]], ...LONG_STEPS.map((step) => [[step]])]
const asked = words.length > 0 ? [BUILD.name, ...words] : []
process.exit(await runStages(stages, asked, { already: { ...passed }, onPassed, cache: CACHE }))

function readPassed() {
  try {
    const kept = JSON.parse(readFileSync(FILE, 'utf8'))
    return kept.state === state ? kept.passed : {}
  } catch {
    return {} // there was no run yet
  }
}
