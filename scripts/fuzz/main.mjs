// `npm run fuzz [-- word …]`: the targets in docs/faults.md, or those whose names contain one of the words, for a minute
// each. FUZZ_RUNS limits the inputs of each, FUZZ_SECONDS its time; FUZZ_SEED repeats what a failure has named.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFaults } from '../fences/faults.ts'
import { root } from '../toolchain.mjs'

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const { targets } = parseFaults(readFileSync(join(root, 'docs/faults.md'), 'utf8'))
const wanted = targets.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
)
if (wanted.length === 0) {
  console.error(
    `No target is called that; there are: ${targets.map(({ name }) => name).join('; ')}.`,
  )
  process.exit(1)
}
const tests = wanted.flatMap((target) => target.tests)
// A suite is run by the tests that use it.
const files = new Set(
  tests.map(({ file }) => file.replace('../', '')).filter((file) => /\.test\.tsx?$/.test(file)),
)
const titles = tests.flatMap((test) => test.titles)

const args = ['run', '--config', 'scripts/fuzz/vitest.config.ts', '--reporter=verbose']
// Titles of tests that are made for each of some cases have places for these.
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const pattern = titles
  .map((title) =>
    title
      .split(/%[a-z]/)
      .map(escaped)
      .join('.+'),
  )
  .join('|')
const child = spawn('node_modules/.bin/vitest', [...args, '-t', pattern], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_FILES: [...files].join('\n') },
})
const [code] = await once(child, 'exit')
process.exit(code ?? 1)
