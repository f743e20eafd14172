import { beforeAll, expect, test } from 'vitest'
import { compileSnippets } from './compileSnippets.ts'
import { partialSnippets } from './partialSnippets.ts'

const snippets = partialSnippets()
const typed = snippets.filter(({ language }) => language !== 'json')
const MISTAKE = {
  place: 'page.md:7',
  language: 'tsx',
  code: "const { connect } = useConnect()\nreturn connect({ connectorID: 'harbor' })\n",
} as const

// Together: nearly all that the compiler reads are the types of the packages.
let found: readonly string[]
beforeAll(() => {
  found = compileSnippets([...typed, MISTAKE])
}, 120_000)

test('code on a page that leaves out its surroundings compiles within them', () => {
  expect(typed.length).toBeGreaterThan(60)
  expect(found.filter((problem) => !problem.startsWith(MISTAKE.place))).toEqual([])
})

test('JSON on a page can be parsed', () => {
  const texts = snippets.filter(({ language }) => language === 'json')
  expect(texts.length).toBeGreaterThan(5)
  for (const { place, code } of texts) expect(() => JSON.parse(code), place).not.toThrow()
})

test('a mistake in such code is found, and told with its place', () => {
  expect(found.filter((problem) => problem.startsWith(MISTAKE.place))).toEqual([
    expect.stringMatching(/^page\.md:7: error TS\d+: .*connectorID/),
  ])
})
