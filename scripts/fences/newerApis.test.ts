import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BROWSERS } from '../bundle/browsers.ts'
import { newerApis } from './newerApis.ts'

/** What a browser loads; not tests, what helps apps to test, and what only a server or a command line runs. */
const SOURCES = ['packages/*/src/**/*.ts', 'packages/*/src/**/*.tsx', ':!packages/testing']
const ELSEWHERE = /\.test\.|\/(testing|suites|server|cli)\//
/** The code checks for these before use, and works without them. */
const GUARDED: ReadonlySet<string> = new Set(['requestIdleCallback'])

test.each([
  ['Promise.try(load)', ['Promise.try']],
  ['new URLPattern(route)', ['URLPattern']],
  ['document.startViewTransition(show)', ['document.startViewTransition']],
  ['requestIdleCallback(task)', ['requestIdleCallback']],
  ["import { restore } from './restore.ts'; restore(kit)", []],
  ['AbortSignal.any([new AbortController().signal]); structuredClone(Promise.withResolvers())', []],
  ['export const View = () => <Promise.Row load={own.try(cache.constructor())} />', []],
])('in %s it reports the APIs that one of our browsers lacks', (code, found) => {
  expect(newerApis(code, { file: 'a.tsx' })).toEqual(found)
})

test('the published code uses no API that one of our browsers lacks', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SOURCES], {
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter((file) => file && !ELSEWHERE.test(file))
  expect(files.length).toBeGreaterThan(500)
  const problems = files.flatMap((file) =>
    newerApis(readFileSync(file, 'utf8'), { file })
      .filter((name) => !GUARDED.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(problems).toEqual([])
})

test.each(['README.md', 'packages/react/README.md'])('%s names the browsers', (file) => {
  const { chrome, firefox, safari } = BROWSERS
  expect(readFileSync(file, 'utf8').replace(/\s+/g, ' ')).toContain(
    `Chrome and Edge from ${chrome}, Firefox from ${firefox} and Safari from ${safari} on`,
  )
})
