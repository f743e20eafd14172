import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { insides, readLayers, roomsOf } from '../structure/insides.ts'
import { reaches } from './reaches.ts'

const root = join(import.meta.dirname, '../..')

interface Rule {
  readonly name: string
  readonly from: { readonly path?: string }
  readonly to: { readonly pathNot?: string | readonly string[] }
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/architecture.md')
const { forbidden }: { forbidden: readonly Rule[] } = createRequire(import.meta.url)(
  '../../.dependency-cruiser.cjs',
)
const layers = new Map(forbidden.filter(({ name }) => name.startsWith('layer-')).map(layerOf))
const walks = page
  .split('\n## ')
  .slice(1)
  .map((section) => ({ title: section.split('\n')[0], steps: stepsOf(section) }))
  .filter(({ steps }) => steps.length > 0)

test('every linked file and folder exists', () => {
  const links = [...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((link) => !existsSync(join(root, 'docs', link)))).toEqual([])
})

test('the table of packages states the rules of .dependency-cruiser.cjs', () => {
  const rows = [...page.matchAll(/^\| \[`([^`]+)`\]\([^)]+\) \| ([^|]+) \|/gm)]
  const stated = rows.map(([, name = '', may = '']) => [name, quotedIn(may).toSorted()] as const)
  expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(layers))
})

test('the table of rules names the other rules of .dependency-cruiser.cjs', () => {
  const stated = [...page.matchAll(/^\| `([a-z-]+\*?)` \|/gm)].map(([, name]) => name)
  const others = forbidden
    .map(({ name }) => name.replace(/^inside-.*/, 'inside-*'))
    .filter((name) => !name.startsWith('layer-'))
  expect(stated.toSorted()).toEqual([...new Set(others)].toSorted())
})

test.each(Object.entries(readLayers()))('each folder of %s has a layer', (name, { layers }) => {
  const placed = layers.flat()
  expect(placed.toSorted()).toEqual(roomsOf(name).toSorted())
})

test('the inside of each package is as the sources have it', () => {
  const [before = '', after = ''] = page.split(/<!-- insides -->[\s\S]*<!-- \/insides -->/)
  const written = `${before}<!-- insides -->\n\n${insides()}\n\n<!-- /insides -->${after}`
  if (process.env.UPDATE_REFERENCE) writeFileSync(join(root, 'docs/architecture.md'), written)
  expect(written, 'A folder imports another one now. UPDATE_REFERENCE=1 draws it.').toBe(
    process.env.UPDATE_REFERENCE ? read('docs/architecture.md') : page,
  )
})

test('the picture shows every package, and no import that a rule refuses', () => {
  const arrows = [...page.matchAll(/^ {2}([a-z-]+)(?:\["\1-\*"\])? --> ([a-z-]+)$/gm)]
  const alone = [...page.matchAll(/^ {2}([a-z-]+)$/gm)].map(([, name = '']) => layerNamed(name))
  const ends = arrows.flatMap(([, from = '', to = '']) => [from, to].map(layerNamed))
  const drawn = new Set([...ends, ...alone])
  const packages = [...readdirSync(join(root, 'packages')), 'server', 'frame'].map(layerNamed)
  expect([...drawn].toSorted()).toEqual([...new Set(packages)].toSorted())
  const refused = arrows.filter(([, from = '', to = '']) => {
    const allowed = layers.get(layerNamed(from))
    return !allowed?.includes(to) && !allowed?.includes(layerNamed(to))
  })
  expect(refused.map(([arrow]) => arrow)).toEqual([])
})

describe.each(walks)('$title', ({ steps }) => {
  test('has steps', () => expect(steps.length).toBeGreaterThan(10))

  test.each(steps)('$index $file', ({ index, file, text }) => {
    const earlier = steps.slice(0, index - 1).map((step) => step.file)
    if (index === 1) return expect(existsSync(join(root, file))).toBe(true)
    const [, how, name = ''] = /, (through|listening to) `([^`]+)`/.exec(text) ?? []
    if (!how) return expect(earlier.filter((one) => reaches(one, file))).not.toEqual([])
    // What is named stands in the file itself, and for a call in that of a caller, too.
    const ownName = name.slice(name.lastIndexOf('.') + 1)
    expect(read(file)).toContain(ownName)
    if (how === 'through') expect(earlier.filter((one) => read(one).includes(name))).not.toEqual([])
  })
})

test('there are two walks', () => expect(walks).toHaveLength(2))

test.each([
  [
    'packages/controllers/src/assembly/createLifecycle.ts',
    'packages/controllers/src/assembly/createCore.ts',
    true,
  ],
  [
    'packages/scaffold-ui/src/parts/interaction/beginConnect.ts',
    'packages/controllers/src/features/connections/connect.ts',
    true,
  ],
  [
    'packages/scaffold-ui/src/parts/interaction/beginConnect.ts',
    'packages/controllers/src/features/send/createSend.ts',
    false,
  ],
])('%s → %s: %s', (file, target, isReached) => {
  expect(reaches(file, target)).toBe(isReached)
})

/** A package's name on the page, and the packages that its rule allows. */
function layerOf({ name, from, to }: Rule): readonly [string, readonly string[]] {
  const own = name === 'layer-services' ? 'services/*' : name.slice('layer-'.length)
  const allowed = [to.pathNot ?? []].flat().flatMap((path) => {
    // The server reads the folder of the pages from the entry of their package.
    if (path === '^services/frame/src/index') return ['frame']
    const [, names = ''] = /^\^packages\/\(?([a-z|+[\]-]+)\)?\/$/.exec(path) ?? []
    return names.split('|').flatMap((one) => (one ? [one.replace('[a-z]+', '*')] : []))
  })
  expect(from.path).toBeTruthy()
  return [own.replace('[a-z]+', '*'), allowed.toSorted()]
}

/** The row of the table that a package belongs to. */
const layerNamed = (name: string): string =>
  name === 'server' ? 'services/*' : name.replace(/^(adapter|connector)(-.+)?$/, '$1-*')

function stepsOf(section: string) {
  const lines = [...section.matchAll(/^(\d+)\. \[`[^`]+`\]\(\.\.\/([^)]+)\)(.*)$/gm)]
  return lines.map(([, number, file = '', text = '']) => ({ index: Number(number), file, text }))
}

const quotedIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
