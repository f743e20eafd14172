// `npm run version-packages`: makes of all changesets the next version of each package and its CHANGELOG.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedPackages } from '../publishedPackages.ts'
import { groupByKind } from './groupByKind.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The version as code that runs in a page has it, where no package.json can be read. */
const CONSTANT = /(export const VERSION: string = ')[^']+'/

/** What `@bowline/migrate` writes into a rewritten app names the version that it is of itself. */
const REWRITTEN = 'packages/migrate/fixtures/*/*/after/package.json'
const OURS = /("@bowline\/[^"]+": "\^)[^"]+/g

const edit = (path: string, change: (text: string) => string): void => {
  if (existsSync(path)) writeFileSync(path, change(readFileSync(path, 'utf8')))
}

const versionOf = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version

const changesets = globSync('.changeset/*.md', { cwd: ROOT })
if (changesets.length === 0) {
  console.log('There is no changeset: the versions stay.')
  process.exit(0)
}
execFileSync('changeset', ['version'], { cwd: ROOT, stdio: 'inherit' })
for (const { folder } of publishedPackages()) {
  edit(join(folder, 'CHANGELOG.md'), groupByKind)
  edit(join(folder, 'src/version.ts'), (text) => text.replace(CONSTANT, `$1${versionOf(folder)}'`))
}
const version = versionOf(join(ROOT, 'packages/migrate'))
for (const path of globSync(REWRITTEN, { cwd: ROOT }))
  edit(join(ROOT, path), (text) => text.replace(OURS, `$1${version}`))
