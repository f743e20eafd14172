import { expect, test } from 'vitest'
import { anyTypes } from './anyTypes.ts'
import { folderKnots } from './folderKnots.ts'
import { functionLengths } from './functionLengths.ts'
import { halfSentences } from './halfSentences.ts'
import { looseFiles } from './looseFiles.ts'
import { countOf, placesIn } from './Places.ts'
import { readSources, sourceOf } from './sources.ts'
import { spreadLiterals } from './spreadLiterals.ts'
import { suppressions } from './suppressions.ts'
import { tallestChain } from './tallestChain.ts'

const source = (text: string, path = 'packages/common/src/a.ts') => sourceOf(path, text)

test.each([
  ['const a: any = 1; const b = a as any', 2],
  ['const any = "any" // any', 0],
])('types any: %s', (text, count) => expect(anyTypes(source(text))).toHaveLength(count))

test.each([
  ['const o = { ...{ a, b }, c, ...{ d } }', 2],
  ['const o = { a: { ...{ b } } }', 1],
  ['const o = { ...(is && { a }), ...b, ...f({ c }) }', 0],
  ['const { ...rest } = o; f(...[{ a }]) // ...{ a }', 0],
])('spread literals: %s', (text, count) => expect(spreadLiterals(source(text))).toHaveLength(count))

test('code in a folder of texts, messages or fixtures counts, and lists that a script writes do not', () => {
  const paths = readSources().map(({ path }) => path)
  expect(paths).toContain('packages/clear-signing/src/messages/readMessage.ts')
  expect(paths).toContain('services/server/src/texts/mails.ts')
  expect(paths).toContain('scripts/texts/readPlace.ts')
  expect(paths.filter((path) => path.includes('/generated/'))).toEqual([])
})

const silenced = `// biome-ignore lint/a: a reason
// @ts-expect-error: a reason
const text = '// @ts-ignore' // says what biome-ignore is
/* @ts-ignore */
`

test('suppressions are comments that begin with their word', () => {
  expect(suppressions(source(silenced))).toHaveLength(3)
})

test('an error that a test expects of the types is no suppression', () => {
  expect(suppressions(source(silenced, 'packages/common/src/a.test.ts'))).toHaveLength(2)
})

test('half sentences are docstrings, not comments', () => {
  const text =
    '/** Of one user. */\nlet a = "/** Of one user. */" // Of one user.\n/* Of one user. */'
  expect(halfSentences(source(text))).toEqual([0])
})

test('places name file and line, those in tests apart', () => {
  const files = ['a.ts', 'b.ts', 'a.test.ts'].map((name) =>
    source('\nx as any', `apps/x/src/${name}`),
  )
  const places = placesIn(files, anyTypes)
  expect(places).toEqual({
    sources: ['apps/x/src/a.ts:2', 'apps/x/src/b.ts:2'],
    tests: ['apps/x/src/a.test.ts:2'],
  })
  expect(countOf(places)).toEqual({ sources: 2, tests: 1 })
})

test('loose files are those of src itself, without tests', () => {
  const paths = ['packages/a/src/a.ts', 'packages/a/src/a.test.ts', 'packages/a/src/b/b.ts']
  const files = [...paths, 'packages/a/src/c.ts', 'services/b/src/d.ts', 'apps/c/src/e.ts']
  expect(countOf(looseFiles(files.map((path) => source('', path))))).toEqual({
    'packages/a': 2,
    'services/b': 1,
  })
})

const linked = (imports: Readonly<Record<string, string>>) =>
  Object.entries(imports).map(([name, text]) => source(text, `packages/x/src/${name}.ts`))

test('a chain goes through what each file imports or exports again, types left out', () => {
  const chain = tallestChain(
    linked({
      a: "import { b } from './b.ts'\nimport type { d } from './d.ts'",
      b: "export { c } from './c.ts'\nimport { type d } from './d.ts'",
      c: "const later = () => import('./d.ts')",
      d: "import './e.ts'",
      e: "import 'react'",
    }),
  )
  expect(chain).toEqual(['a', 'b', 'c'].map((name) => `packages/x/src/${name}.ts`))
})

test('a chain with lazy imports goes on where code loads later, and ends where it leads back', () => {
  const files = linked({
    a: "const b = () => import('./b.ts')",
    b: "import './c.ts'",
    c: "const a = () => import('./a.ts')",
  })
  expect(tallestChain(files, { withLazy: true })).toHaveLength(3)
})

test('a chain goes from a package through the entry of another one', () => {
  const files = [
    source("import '@bowline/common'", 'packages/x/src/a.ts'),
    source('', 'packages/common/src/index.ts'),
  ]
  expect(tallestChain(files)).toHaveLength(2)
})

test('a knot is of folders and files that reach each other in a circle, types and later code included', () => {
  const files = linked({
    'a/one': "import type { Two } from '../b/two.ts'",
    'b/two': "export { three } from './three.ts'",
    'b/three': "const later = () => import('../c.ts')",
    c: "import '@bowline/common'\nimport { one } from './a/one.ts'\nimport './below/four.ts'",
    'below/four': '',
    'testing/kit': "import '../a/one.ts'",
  })
  const back = source("import '../a/one.ts'", 'packages/x/src/below/four.test.ts')
  expect(folderKnots([...files, back])).toEqual({
    'packages/x': ['a → b 1', 'b → c.ts 1', 'c.ts → a 1'],
  })
})

test('a package whose folders import in one direction has no knot', () => {
  const files = linked({ 'a/one': "import '../b/two.ts'", 'b/two': "import './three.ts'" })
  expect(folderKnots(files)).toEqual({})
})

test('functions are measured in lines, those without braces left out', () => {
  const text = 'const a = () => 1\nexport function b() {\n  return {\n    c() {\n    },\n  }\n}\n'
  expect(functionLengths(source(text))).toEqual([
    { place: 'packages/common/src/a.ts:2', lines: 6 },
    { place: 'packages/common/src/a.ts:4', lines: 2 },
  ])
})
