import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entriesOf, publishedPackages } from '../publishedPackages.ts'
import { exportedNames } from './exportedNames.ts'

/** What may use the core's package: others of ours, their tests and what apps read. */
const USERS = ['packages/*/src/*', 'apps/*', 'scripts/*', 'docs/*', '*.md']
const OWN = /^packages\/controllers\/src\/|^docs\/reference\//
/** What apps copy from, and what is written for them. */
const FOR_APPS =
  /^docs\/(?!decisions\/|architecture)|README\.md$|^apps\/(docs|html|next|starter|svelte|vite|vue)\//
const INTERNAL = /@bowline\/[a-z-]+\/internal'/
const HANDED_ON = /^export (type )?\{[^}]*\} from '@bowline\/[a-z-]+\/internal'/m

const users = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...USERS], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|md)$/.test(file) && !OWN.test(file))
const textOf = (file: string) => readFileSync(file, 'utf8')

test.each([
  ['index.ts', 40],
  ['internal/index.ts', 40],
])('the core exports no value in %s that no other package uses', (entry, fewest) => {
  const words = new Set(users.flatMap((file) => textOf(file).match(/[A-Za-z_$][\w$]*/g) ?? []))
  const { values } = exportedNames(`packages/controllers/src/${entry}`)
  expect(values.length).toBeGreaterThan(fewest)
  expect(values.filter((name) => !words.has(name))).toEqual([])
})

test('what is not under semver is neither handed on to apps nor shown to them', () => {
  const entries = publishedPackages().flatMap(entriesOf)
  expect(entries.filter(({ isInternal }) => isInternal)).not.toEqual([])
  const handedOn = entries
    .filter(({ source }) => HANDED_ON.test(textOf(source)))
    .map(({ entry }) => entry)
  expect(handedOn).toEqual([])
  const shown = users.filter((file) => FOR_APPS.test(file) && INTERNAL.test(textOf(file)))
  expect(shown).toEqual([])
})
