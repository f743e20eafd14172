import { readFileSync } from 'node:fs'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { payloadBytes } from './payloadBytes.ts'

// What libraries give a wallet, as they have built it (`pnpm record` in the sandbox).

interface Recording {
  readonly library: string
  readonly chain: string
  readonly what: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly bytes: string | null
}

const recordings: readonly Recording[] = JSON.parse(
  readFileSync(new URL('../../recordings/polkadot.json', import.meta.url), 'utf8'),
)
const titleOf = ({ library, chain, what }: Recording) => [library, chain, what] as const
const rows = recordings.map((recording) => [...titleOf(recording), recording] as const)

/** The same in other forms that JSON and hexadecimal have. */
function formsOf(payload: Recording['payload']) {
  const entries = Object.entries(payload)
  const upper = (value: unknown) =>
    typeof value === 'string' && /^0x[0-9a-f]*$/.test(value)
      ? `0x${value.slice(2).toUpperCase()}`
      : value
  return {
    'as it is': payload,
    'keys in another order': Object.fromEntries([...entries].reverse()),
    'upper case': Object.fromEntries(entries.map(([key, value]) => [key, upper(value)])),
    'what is null left out': Object.fromEntries(entries.filter(([, value]) => value !== null)),
    'what is left out null': { assetId: null, metadataHash: null, ...payload },
  }
}

test.each(rows)('%s on %s: %s', (_library, _chain, _what, { payload, bytes }) => {
  for (const [form, written] of Object.entries(formsOf(payload))) {
    const read = () => `0x${bytesToHex(payloadBytes(written))}`
    if (bytes === null) expect(read, form).toThrow('Expected assetId as an option')
    else expect(read(), form).toBe(bytes)
  }
})

test('the recordings are of the versions that are installed', () => {
  const path = new URL('../../../../services/sandbox/package.json', import.meta.url)
  const { devDependencies } = JSON.parse(readFileSync(path, 'utf8'))
  for (const library of new Set(recordings.map((recording) => recording.library))) {
    const at = library.lastIndexOf('@')
    expect(library.slice(at + 1)).toBe(devDependencies[library.slice(0, at)])
  }
})

test('there are recordings of three libraries, most of which a chain has taken', () => {
  const libraries = recordings.map(({ library }) => library.replace(/@[\d.]+$/, ''))
  expect([...new Set(libraries)]).toEqual(['@polkadot/api', 'dedot', 'polkadot-api'])
  expect(recordings.filter(({ bytes }) => bytes === null)).toHaveLength(2)
})
