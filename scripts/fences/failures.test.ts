import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { kitErrors } from '../../packages/common/src/index.ts'
import { failures } from '../../packages/controllers/src/core/failures.ts'
import { failuresOf } from '../docs/reference/failuresOf.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONTROLLERS = 'packages/controllers/src'
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).filter((path) => !/\.test[.-]|\/(testing|suites)\//.test(path))

/** Errors of options, which are thrown while an app starts, and of hooks outside of a provider. */
const OF_OPTIONS = ['INVALID_CONFIG', 'CONFLICTING_SIGN_IN', 'PROVIDER_MISSING', 'INVALID_CHAIN_ID']

/** Names that stand for lists and are no actions. */
const LISTS = [
  'balance',
  'server',
  'read',
  'wallet',
  'transaction',
  'transferCost',
  'quote',
  'receiver',
]
const actions = Object.keys(failures).filter((name) => !LISTS.includes(name))
const files = sourcesOf(`${CONTROLLERS}/features/**/*.ts`)

describe.each(actions)('%s', (name) => {
  const own = files.filter((path) => basename(path, '.ts') === name)
  const listed: readonly string[] = failuresOf(name)

  test('throws itself what its list has', () => {
    expect(own).toHaveLength(1)
    const thrown = withPerformers(own[0] ?? '', name).flatMap((path) => codesThrownIn(read(path)))
    expect(thrown.filter((code) => !listed.includes(code))).toEqual([])
  })

  test('says nothing of errors that its list does not have', () => {
    const hooks = sourcesOf(`${CONTROLLERS}/react/hooks/**/use*.ts`)
    const hook = hooks.filter(
      (path) => basename(path, '.ts').toLowerCase() === `use${name}`.toLowerCase(),
    )
    const said = [...own, ...hook].flatMap((path) => codesSaidIn(read(path)))
    expect(said.filter((code) => !listed.includes(code))).toEqual([])
  })
})

test.each(sourcesOf(`${CONTROLLERS}/react/hooks/**/use*.ts`))(
  '%s says what its list has',
  (path) => {
    const name = basename(path, '.ts')
    const listed: readonly string[] = failuresOf(name)
    if (listed.length === 0) return
    expect(codesSaidIn(read(path)).filter((code) => !listed.includes(code))).toEqual([])
  },
)

test('what adapters and connectors throw is in the list of an action or of a query', () => {
  const listed = new Set<string>(Object.values(failures).flat())
  const ports = sourcesOf('packages/{adapter-*,connector-*,embedded-wallet,common}/src/**/*.ts')
  const found = ports.flatMap((path) =>
    codesThrownIn(read(path))
      .filter((code) => !listed.has(code) && !OF_OPTIONS.includes(code))
      .map((code) => `${path}: ${code}`),
  )
  expect(ports.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

test('every code that anything can fail with is in a list, or says that an option is wrong', () => {
  const listed = new Set<string>(Object.values(failures).flat())
  const missing = Object.keys(kitErrors).filter(
    (code) => !listed.has(code) && !OF_OPTIONS.includes(code),
  )
  // A swap has a state of its own, and no action.
  expect(missing).toEqual(['QUOTE_EXPIRED', 'TRANSACTION_MISMATCH'])
})

/** The file of an action, and those beside it that perform it. */
function withPerformers(path: string, name: string): readonly string[] {
  const performing = `perform${name[0]?.toUpperCase()}${name.slice(1)}`
  const beside = new Set([path])
  for (const one of beside)
    for (const [, next = ''] of read(one).matchAll(/from '\.\/([\w]+)\.ts'/g))
      beside.add(join(dirname(path), `${next}.ts`))
  const performer = files.filter((file) => basename(file, '.ts') === performing)
  return [...new Set([...beside, ...performer])]
}

const codesThrownIn = (code: string): readonly string[] =>
  [...code.matchAll(/new KitError\(\s*'([A-Z_]+)'/g)].map(([, name = '']) => name)

/** What a docstring names as codes. */
const codesSaidIn = (code: string): readonly string[] =>
  [...code.matchAll(/^ \*.*$/gm)]
    .flatMap(([line]) => line.match(/`[A-Z][A-Z_]+`/g) ?? [])
    .map((name) => name.slice(1, -1))
    .filter((name) => name in kitErrors)
