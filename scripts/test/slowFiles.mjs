// The unit test files that `npm run check` leaves out: those that open a browser, and those that took more than a second,
// which slowFiles.data.json lists. A new file is quick until a run has found it slow. `node scripts/bootstrap.mjs run node scripts/test/slowFiles.mjs` writes the list after
// `npm test unit`.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'

const LIST = new URL('slowFiles.data.json', import.meta.url)
const SUMMARY = join(root, 'node_modules/.cache/test-summaries/unit.json')
const SLOW_MS = 1_000

/** @returns {readonly string[]} */
export const slowFiles = () => JSON.parse(readFileSync(LIST, 'utf8'))

/** Unit tests that open a browser themselves: nothing of `npm run check` needs one. */
export const browserFiles = () =>
  globSync('{packages,services,apps}/*/src/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(browser|dom)\.test\./.test(file) && !file.includes('/node_modules/'))
    .filter((file) =>
      /from '(@playwright\/test|playwright)'/.test(readFileSync(join(root, file), 'utf8')),
    )

/** Lists the files that are slow, by the durations that a run has found. */
export const slowOf = (durations) =>
  Object.keys(durations)
    .filter((file) => durations[file] > SLOW_MS)
    .sort()

if (import.meta.main) {
  const { files } = JSON.parse(readFileSync(SUMMARY, 'utf8'))
  writeFileSync(LIST, `${JSON.stringify(slowOf(files), null, 2)}\n`)
  console.log(`${slowFiles().length} of ${Object.keys(files).length} files are slow`)
}
