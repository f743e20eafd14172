import { expect, test } from 'vitest'
import { compileSnippets } from './compileSnippets.ts'
import { partialSnippets } from './partialSnippets.ts'

const snippets = partialSnippets()

test('code on a page that leaves out its surroundings compiles within them', () => {
  const typed = snippets.filter(({ language }) => language !== 'json')
  expect(typed.length).toBeGreaterThan(60)
  expect(compileSnippets(typed)).toEqual([])
}, 120_000)

test('JSON on a page can be parsed', () => {
  const texts = snippets.filter(({ language }) => language === 'json')
  expect(texts.length).toBeGreaterThan(5)
  for (const { place, code } of texts) expect(() => JSON.parse(code), place).not.toThrow()
})

test('a mistake in such code is found, and told with its place', () => {
  const code = "const { connect } = useConnect()\nreturn connect({ connectorID: 'harbor' })\n"
  expect(compileSnippets([{ place: 'page.md:7', language: 'tsx', code }])).toEqual([
    expect.stringMatching(/^page\.md:7: error TS\d+: .*connectorID/),
  ])
})
