// Fails when something we publish depends on a licence that is not on the list (docs/decisions).
import { execFileSync } from 'node:child_process'

const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'Unlicense',
  'CC0-1.0',
  'MPL-2.0',
  '(MIT OR Apache-2.0)',
  'MIT OR Apache-2.0',
  'Apache-2.0 OR MIT',
  '(Apache-2.0 AND MIT)',
  '(MIT AND Zlib)',
])
// Licences outside the list that were read and found fit, per package. Reasons: docs/decisions.
const REVIEWED = new Map([['lru-cache', 'BlueOak-1.0.0']])

const PUBLISHED = ['./packages/**', './services/server']
const filters = PUBLISHED.flatMap((path) => ['--filter', path])
const json = execFileSync('pnpm', ['licenses', 'list', '--prod', '--json', ...filters], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const problems = []
for (const [licence, packages] of Object.entries(JSON.parse(json)))
  for (const { name, versions } of packages)
    if (!name.startsWith('@bowline/') && !ALLOWED.has(licence) && REVIEWED.get(name) !== licence)
      problems.push(`${name}@${versions.join(', ')}: ${licence}`)
for (const problem of problems) console.error(`licence not allowed: ${problem}`)
process.exit(problems.length ? 1 : 0)
