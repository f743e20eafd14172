import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PASTED_CHARACTERS, readPasted } from './readPasted.ts'

interface Row {
  readonly source: string
  readonly text: string
  readonly read: Readonly<Record<string, unknown>>
}

/** Texts that people paste, from the specifications of links, from wallets and explorers, and to deceive. */
const corpus: readonly Row[] = JSON.parse(
  readFileSync(new URL('../../vectors/pasted-receivers.json', import.meta.url), 'utf8'),
)

/** Writes a value as the corpus does: without what is undefined, and with amounts as digits. */
const written = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)))

describe('pasted', () => {
  test.each(corpus)('$source: $text', ({ text, read }) => {
    expect(written(readPasted(text))).toEqual(read)
  })

  test('are more than a hundred texts, each once', () => {
    expect(new Set(corpus.map(({ text }) => text)).size).toBe(corpus.length)
    expect(corpus.length).toBeGreaterThan(100)
  })
})

const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const forms = [
  '',
  'eth:',
  'ethereum:',
  'bitcoin:',
  'solana:',
  'eip155:1:',
  'https://a.example/address/',
]

test('no text throws, takes long, or is read as an address that is not in it', () => {
  const texts = fc.tuple(fc.constantFrom(...forms), fc.string({ unit: 'binary', maxLength: 300 }))
  fc.assert(
    fc.property(texts, ([form, rest]) => {
      const text = form + rest
      const pasted = readPasted(text)
      if (pasted.kind !== 'request') return
      const plain = decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '')).toLowerCase()
      expect(plain).toContain(pasted.receiver.toLowerCase())
    }),
  )
})

test('a link is read in full, or not at all', () => {
  const parameters = fc.array(
    fc.constantFrom('value=1', 'gas=2', 'value=30', 'label=a', 'value=-1'),
  )
  fc.assert(
    fc.property(parameters, (list) => {
      const pasted = readPasted(`ethereum:${address}?${list.join('&')}`)
      const isTwice = new Set(list.map((one) => one.split('=')[0])).size < list.length
      if (isTwice) expect(pasted).toMatchObject({ kind: 'refused', problem: 'twice' })
      else if (list.includes('value=-1')) expect(pasted).toMatchObject({ problem: 'amount' })
      else if (pasted.kind === 'request') {
        const named = [...pasted.unused, ...(pasted.amount ? ['value'] : [])]
        expect(named.toSorted()).toEqual(list.map((one) => one.split('=')[0]).toSorted())
      } else expect(pasted.kind).toBe('request')
    }),
  )
})

test('a text that a field has cut is refused', () => {
  const link = `ethereum:${address}?label=${'a'.repeat(MAX_PASTED_CHARACTERS)}&value=1000`
  expect(readPasted(link.slice(0, MAX_PASTED_CHARACTERS + 1))).toEqual({
    kind: 'refused',
    problem: 'tooLong',
  })
})
