// Holds what each built package offers, types included, against its text in `api`, and asks for a changeset of what
// has changed. With `--update` it writes the texts. It also looks for families that the compiler has put into types.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedPackages } from '../publishedPackages.ts'
import { requireBuild } from '../requireBuild.ts'
import { bakedFamilies } from './bakedFamilies.ts'
import { reports } from './reports.ts'
import { undescribed } from './undescribed.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = 'api'
const HOW = `If that is meant, write it again with
  node scripts/bootstrap.mjs run node scripts/api/main.ts --update
and say in a changeset what it means for users.`

const pathOf = (name: string): string => join(FOLDER, `${name.replace('@bowline/', '')}.md`)
const readText = (path: string): string =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : ''

requireBuild(publishedPackages())
const texts = new Map([...reports()].map(([name, text]) => [pathOf(name), { name, text }]))
if (process.argv.includes('--update')) {
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true })
  mkdirSync(join(ROOT, FOLDER))
  for (const [path, { text }] of texts) writeFileSync(join(ROOT, path), text)
}

const problems = [...texts]
  .filter(([path, { text }]) => readText(path) !== text)
  .map(([path, { name }]) => `${name} offers something else than ${path} says. ${HOW}`)
for (const file of readdirSync(join(ROOT, FOLDER)))
  if (!texts.has(join(FOLDER, file))) problems.push(`${FOLDER}/${file} is of no published package.`)
const paths = new Map([...texts].map(([path, { name }]) => [name, path]))
const unnamed = undescribed(ROOT, paths)
if (!unnamed)
  console.log(
    'This clone lacks its history, so nothing was asked of changesets (git fetch --unshallow).',
  )
for (const name of unnamed ?? [])
  problems.push(`What ${name} offers has changed, and no changeset since then names it.`)
problems.push(...publishedPackages().flatMap(bakedFamilies))
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
