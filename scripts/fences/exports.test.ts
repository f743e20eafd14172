import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { entriesOf, publishedPackages } from '../publishedPackages.ts'
import { exportedNames } from './exportedNames.ts'

// Loading a whole package from source takes a moment on a busy machine.
const LOAD_TIMEOUT_MS = 60_000

// What the entries offer, types included, is in `api`; here each of them is loaded.
test.each(publishedPackages().flatMap(entriesOf))(
  '$entry loads and exports the values that its text names',
  async ({ source }) => {
    const loaded = await import(pathToFileURL(source).href)
    expect(Object.keys(loaded).sort()).toEqual(exportedNames(source).values)
  },
  LOAD_TIMEOUT_MS,
)

const namesOf = (source: string): ReadonlySet<string> => {
  const { values, types } = exportedNames(source)
  return new Set([...values, ...types])
}

/** A short list of its own is a choice, a long one falls behind the other. */
const MOST_REPEATED = 20

test('an entry that offers most of what another entry of its package offers exports it as a whole', () => {
  const repeated = publishedPackages().flatMap((one) => {
    const entries = entriesOf(one)
    return entries.flatMap(({ entry, source }, index) =>
      entries
        .slice(index + 1)
        .filter((other) => !takesWhole(source, other.source) && !takesWhole(other.source, source))
        .filter((other) => {
          const own = namesOf(source)
          return [...namesOf(other.source)].filter((name) => own.has(name)).length > MOST_REPEATED
        })
        .map((other) => `${entry} and ${other.entry}`),
    )
  })
  expect(repeated).toEqual([])
})

function takesWhole(source: string, part: string): boolean {
  const path = relative(join(source, '..'), part)
  return readFileSync(source, 'utf8').includes(`export * from './${path}'`)
}

/** Hooks of the kit's own screens. */
const OF_SCREENS = [
  'useAction',
  'useClock',
  'useEnvironment',
  'useIsPast',
  'useKitInfiniteQuery',
  'useKitQuery',
  'useKitStore',
  'useLastError',
  'useLocalTransactions',
  'usePrefersDark',
  'useSettled',
  'useStep',
]

const exportsOf = (path: string): readonly string[] => [
  ...namesOf(join(import.meta.dirname, '../../packages', path)),
]

test('apps have each hook that is not for the screens alone, with its parameters and its result', () => {
  const all = exportsOf('controllers/src/react/index.ts')
  const hooks = all.filter((name) => /^use[A-Z]/.test(name) && !OF_SCREENS.includes(name))
  const wanted = hooks.flatMap((hook) => {
    const Hook = hook.replace(/^u/, 'U')
    return [hook, ...all.filter((name) => name === `${Hook}Parameters` || name === `${Hook}Result`)]
  })
  const offered = exportsOf('react/src/headless.ts')
  expect(wanted.filter((name) => !offered.includes(name))).toEqual([])
  expect(OF_SCREENS.filter((name) => !all.includes(name) || offered.includes(name))).toEqual([])
})
