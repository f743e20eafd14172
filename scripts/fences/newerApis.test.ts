import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BROWSERS } from '../bundle/browsers.ts'
import { newerApis, type Oldest } from './newerApis.ts'

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
  ['crypto.randomUUID()', ['crypto.randomUUID']],
  ["import { restore } from './restore.ts'; restore(kit)", []],
  ['AbortSignal.any([new AbortController().signal]); structuredClone(Promise.withResolvers())', []],
  ['export const View = () => <Promise.Row load={own.try(cache.constructor())} />', []],
])('in %s it reports the APIs that one of our browsers lacks', (code, found) => {
  expect(newerApis(code, { file: 'a.tsx' })).toEqual(found)
})

test('the published code uses no API that one of our browsers lacks', () => {
  const files = listed(SOURCES).filter((file) => !ELSEWHERE.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(problemsOf(files)).toEqual([])
})

test('Promise.withResolvers is newer than Node 20', () => {
  const code = 'Promise.withResolvers()'
  expect(newerApis(code, { file: 'a.ts', oldest: [['nodejs', '20.19']] })).toEqual([
    'Promise.withResolvers',
  ])
  expect(newerApis(code, { file: 'a.ts', oldest: [['nodejs', '22.18']] })).toEqual([])
})

// Packages of servers name a Node of their own, and bring what they import of the others.
test.each([['packages/sign-in', ['packages/sign-in/src/**/*.ts', 'packages/common/src/**/*.ts']]])(
  'what %s loads uses no API that its oldest Node lacks',
  (folder, sources) => {
    const { engines } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
    const [, floor = ''] = /^>=(\d+\.\d+)/.exec(engines.node) ?? []
    const files = listed(sources).filter((file) => !/\.test\.|\/(testing|suites)\//.test(file))
    expect(files.length).toBeGreaterThan(50)
    expect(problemsOf(files, [['nodejs', floor]])).toEqual([])
  },
)

function listed(patterns: readonly string[]): readonly string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  })
  return files.split('\n').filter(Boolean)
}

function problemsOf(files: readonly string[], oldest?: readonly Oldest[]): readonly string[] {
  return files.flatMap((file) =>
    newerApis(readFileSync(file, 'utf8'), { file, ...(oldest && { oldest }) })
      .filter((name) => !GUARDED.has(name))
      .map((name) => `${file}: ${name}`),
  )
}

test.each(['README.md', 'packages/react/README.md'])('%s names the browsers', (file) => {
  const { chrome, firefox, safari } = BROWSERS
  expect(readFileSync(file, 'utf8').replace(/\s+/g, ' ')).toContain(
    `Chrome and Edge from ${chrome}, Firefox from ${firefox} and Safari from ${safari} on`,
  )
})
