import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from '../listFiles.ts'
import { familyNames } from './familyNames.ts'

/** What every family shares. Adapters know their own, and the pairing connector the methods of each. */
const SOURCES = ['controllers', 'ui', 'scaffold-ui', 'react'].flatMap((name) => [
  `packages/${name}/src/**/*.ts`,
  `packages/${name}/src/**/*.tsx`,
])
const TESTS = /\.test(-d)?\./

const ALLOWED: Readonly<Record<string, string>> = {
  'packages/controllers/src/between/previewKnown.ts': 'readings of other families ask for no price',
  'packages/controllers/src/config/options.ts': 'an option of the specification is by family',
  'packages/controllers/src/features/networks/networksStore.ts': 'a kit without adapters',
  'packages/controllers/src/features/onramp/onrampOptionsQuery.ts': 'the API numbers EVM chains',
  'packages/controllers/src/features/swap/buildCalls.ts': 'a field of the API',
}

const families = namespaces()

test.each([
  ["const isSolana = namespaceOf(id) === 'solana'", ['solana']],
  ["const NAMES = { bip122: 'Bitcoin', 'eip155': 'Ethereum' }", ['bip122', 'eip155']],
  ['id.startsWith("polkadot:") || `eip155:$' + '{number}`', ['polkadot', 'eip155']],
  [
    'export const View = () => <Row family="solana" label={t("send.bip122")} />',
    ['solana', 'bip122'],
  ],
  [
    "type Evm = Network<'eip155'>; const { solana } = names; names.polkadot()",
    ['eip155', 'solana', 'polkadot'],
  ],
  ["// as 'solana' does\nconst [first] = ['eip155:1', 'eip155:0:0', 'Solana']", []],
])('%s names %j', (code, named) => {
  expect(familyNames(code, { file: 'a.tsx', families }).toSorted()).toEqual(named.toSorted())
})

test('what all families share asks none by its name, but for what the list says', () => {
  expect(families).toEqual(expect.arrayContaining(['eip155', 'solana', 'bip122', 'polkadot']))
  const files = listFiles(SOURCES).filter((file) => !TESTS.test(file))
  expect(files.length).toBeGreaterThan(500)
  const naming = files.filter(
    (file) => familyNames(readFileSync(file, 'utf8'), { file, families }).length > 0,
  )
  expect(naming.toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
})

/** The families of our adapters, so that a further one is looked for from its first day. */
function namespaces(): readonly string[] {
  const sources = globSync('packages/adapter-*/src/*.ts').filter((file) => !TESTS.test(file))
  const found = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bnamespace: '([-a-z0-9]+)'/g)].map(
      ([, name]) => name,
    ),
  )
  return [...new Set(found.filter((name) => name !== undefined))]
}
