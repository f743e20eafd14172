// `npm run reproduce`: builds the pages of the embedded wallet here, and once more from a fresh clone in
// another folder. Prints the hash of each file, for publication; fails if a file differs.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { temporaryFolder } from '../temporaryFolder.mjs'

const BUILD = [
  'scripts/bootstrap.mjs',
  'run',
  'turbo',
  'run',
  'build',
  '--filter=@bowline/frame',
  '--force',
]
const PAGES = 'services/frame/dist/pages'

const root = join(import.meta.dirname, '../..')
const run = (cwd, command, args) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

/** The SHA-256 of each file below a folder, by its path. */
function hashesOf(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
  return new Map(
    files
      .map((path) => [
        relative(folder, path),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ])
      .sort(([one], [other]) => one.localeCompare(other)),
  )
}

const changes = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
if (changes) throw new Error('Commit first: a clone has no uncommitted changes.')
const clone = temporaryFolder()
run(root, 'git', ['clone', '--quiet', root, clone])
for (const cwd of [root, clone]) run(cwd, process.execPath, BUILD)
const [here, there] = [root, clone].map((cwd) => hashesOf(join(cwd, PAGES)))
for (const [name, hash] of here) console.log(`${hash}  ${name}`)
const names = new Set([...here.keys(), ...there.keys()])
const differing = [...names].filter((name) => here.get(name) !== there.get(name))
if (differing.length > 0) throw new Error(`These files differ: ${differing.join(', ')}`)
