import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from '../listFiles.ts'
import { readsOfType } from './readsOfType.ts'

/** What serves every connector alike. Adapters know their own. */
const SOURCES = ['controllers', 'ui', 'scaffold-ui', 'react'].flatMap((name) => [
  `packages/${name}/src/**/*.ts`,
  `packages/${name}/src/**/*.tsx`,
])
const TESTS = /\.test\./

/** Where something else has a type. */
const OTHERS: Readonly<Record<string, string>> = {
  'packages/controllers/src/features/analytics/reportUsage.ts: { type }': 'of an event',
  'packages/controllers/src/services/contracts/walletAssets.ts: asset.type': 'of an ERC-7811 asset',
  'packages/scaffold-ui/src/parts/reading/ReadingCard.tsx: value.type': 'of a value of a reading',
  'packages/scaffold-ui/src/parts/reading/ReadingFields.tsx: value.type': 'of a value of a reading',
  'packages/scaffold-ui/src/views/account/BalanceText.tsx: { type }':
    'of a part of a formatted number',
}

test.each([
  ["connectors.filter(({ type }) => type !== 'auth')", ['{ type }']],
  ['const { connector: { type: kind } } = session', ['{ type }']],
  ["if (connector.type === 'walletConnect') pair()", ['connector.type']],
  ["find((one) => KNOWN.includes(one?.type ?? ''))", ['one.type']],
  ['session.connector.type in SCREENS', ['….type']],
  ["const made = { type: 'multiChain', parts }; export type Type = Row['type']", []],
  ["if (event.type === 'failed') <button type='submit' {...{ type: 'text' }} />", []],
])('%s reads %j', (code, reads) => {
  expect(readsOfType(code, 'a.tsx')).toEqual(reads)
})

test('nothing asks a connector for its type, since it says what it can', () => {
  const files = listFiles(SOURCES).filter((file) => !TESTS.test(file))
  expect(files.length).toBeGreaterThan(500)
  const reads = files.flatMap((file) =>
    readsOfType(readFileSync(file, 'utf8'), file).map((read) => `${file}: ${read}`),
  )
  expect(reads.toSorted()).toEqual(Object.keys(OTHERS).toSorted())
})
