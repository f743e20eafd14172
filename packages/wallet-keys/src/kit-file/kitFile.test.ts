import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { base64urlnopad, hex } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveAddresses } from '../families/deriveAccount.ts'
import { isKeyError } from '../KeyError.ts'
import { stretch } from '../passwords/argon2id.ts'
import { quickStretch } from '../passwords/quickStretch.test.support.ts'
import { createEntropy, entropyToWords } from '../words/words.ts'
import { createKitFile } from './createKitFile.ts'
import { openKitFile } from './openKitFile.ts'

interface Vector {
  readonly name: string
  readonly password: string
  readonly entropy: string
  readonly words: string
  readonly file: object
}

const PASSWORD = 'a quiet harbour at dawn'
const root = join(import.meta.dirname, '../../../..')
const vectors: readonly Vector[] = JSON.parse(
  readFileSync(join(root, 'packages/wallet-keys/vectors/wallet-kit.json'), 'utf8'),
)
/** Makes a file as every other one, opened in a moment: for tests that open many. */
const cheapFile = (entropy = createEntropy()) =>
  createKitFile({ entropy, password: PASSWORD, stretch: quickStretch })
const failure = (text: string, password = PASSWORD, stretch = quickStretch): Promise<unknown> =>
  openKitFile({ text, password, stretch }).then(
    () => 'opened',
    (error: unknown) => error,
  )

describe('test vectors', () => {
  test.each(vectors)('$name', async ({ password, entropy, words, file }) => {
    const opened = await openKitFile({ text: JSON.stringify(file), password, stretch })
    expect(hex.encode(opened.entropy)).toBe(entropy)
    expect(entropyToWords(opened.entropy)).toBe(words)
    expect(opened.addresses).toEqual(await deriveAddresses(opened.entropy, opened.form))
  })
})

test('gives back what was written, for its password alone', async () => {
  const entropy = createEntropy()
  const text = await createKitFile({ entropy, password: PASSWORD, stretch })
  const { entropy: opened, addresses } = await openKitFile({ text, password: PASSWORD, stretch })
  expect(opened).toEqual(entropy)
  expect(addresses).toEqual(await deriveAddresses(entropy))
  expect(await failure(text, PASSWORD.toUpperCase(), stretch)).toMatchObject({ code: 'NOT_OPENED' })
  expect(JSON.parse(text)).toMatchObject({ kdf: { m: 65_536, t: 3, p: 1 } })
})

test('a file says nothing that another one of the same wallet and password says, but the addresses', async () => {
  const entropy = createEntropy()
  const [first, second] = [await cheapFile(entropy), await cheapFile(entropy)].map((text) =>
    JSON.parse(text),
  )
  expect(first.addrs).toEqual(second.addrs)
  expect(first.ct).not.toBe(second.ct)
  expect(first.kdf.salt).not.toBe(second.kdf.salt)
})

test('says which form its wallet has, and opens as no other one', async () => {
  const entropy = createEntropy()
  const text = await createKitFile({ entropy, password: PASSWORD, stretch: quickStretch, form: 2 })
  const opened = await openKitFile({ text, password: PASSWORD, stretch: quickStretch })
  expect(opened).toEqual({ entropy, form: 2, addresses: await deriveAddresses(entropy, 2) })
  const { eip155, ...others } = await deriveAddresses(entropy)
  expect(opened.addresses).toMatchObject(others)
  expect(opened.addresses.eip155).not.toBe(eip155)
  const changed = { ...JSON.parse(text), v: 1, addrs: { eip155, ...others } }
  expect(await failure(JSON.stringify(changed))).toMatchObject({ code: 'NOT_OPENED' })
})

test('refuses weak passwords, and what is no wallet', async () => {
  const entropy = createEntropy()
  const weak = createKitFile({ entropy, password: 'short', stretch })
  await expect(weak).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
  const empty = createKitFile({ entropy: new Uint8Array(16), password: PASSWORD, stretch })
  await expect(empty).rejects.toMatchObject({ code: 'INVALID_ENTROPY' })
})

describe('refuses', () => {
  test('a file in which any bit was changed', async () => {
    const file = JSON.parse(await cheapFile())
    for (const [place, field] of [
      [file, 'ct'],
      [file.kdf, 'salt'],
    ]) {
      const bytes = base64urlnopad.decode(place[field])
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const changed = Uint8Array.from(bytes)
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const text = JSON.stringify({ ...file, kdf: { ...file.kdf } }).replace(
          place[field],
          base64urlnopad.encode(changed),
        )
        expect(await failure(text)).toMatchObject({ code: 'NOT_OPENED' })
      }
    }
  })

  test('a file in which any character was changed', async () => {
    const original = (await cheapFile()).trimEnd()
    const opened = await openKitFile({ text: original, password: PASSWORD, stretch: quickStretch })
    const position = fc.nat({ max: original.length - 1 })
    const character = fc.stringMatching(/^[ -~]$/)
    await fc.assert(
      fc.asyncProperty(position, character, async (at, to) => {
        const text = original.slice(0, at) + to + original.slice(at + 1)
        // White space between members does not count.
        fc.pre(JSON.stringify(parsed(text)) !== JSON.stringify(JSON.parse(original)))
        expect(isKeyError(await failure(text)), text).toBe(true)
      }),
      { numRuns: 400 },
    )
    expect(opened.addresses.eip155).toMatch(/^0x/)
  })

  test('addresses of another wallet', async () => {
    const file = JSON.parse(await cheapFile())
    const { addrs } = JSON.parse(await cheapFile())
    for (const family of Object.keys(addrs)) {
      const text = JSON.stringify({ ...file, addrs: { ...file.addrs, [family]: addrs[family] } })
      const error = { code: 'ADDRESS_MISMATCH', context: { family } }
      expect(await failure(text)).toMatchObject(error)
    }
  })

  test.each([
    ['more memory than 256 MiB', { m: 262_145 }],
    ['all the memory there is', { m: 4_294_967_295 }],
    ['more than ten passes', { t: 11 }],
    ['passes for ever', { t: 4_294_967_295 }],
    ['more than four lanes', { p: 5, m: 64 }],
    ['less memory than its lanes need', { p: 4, m: 31 }],
    ['much of both', { m: 262_144, t: 5 }],
    ['no pass', { t: 0 }],
    ['half a pass', { t: 1.5 }],
    ['memory as text', { m: '65536' }],
    ['another function', { name: 'argon2i' }],
    ['a salt of 8 bytes', { salt: 'AAAAAAAAAAA' }],
    ['a salt with bits after its end', { salt: 'AAAAAAAAAAAAAAAAAAAAAB' }],
    ['another parameter', { secret: 'x' }],
  ])('%s, before it stretches anything', async (_, change) => {
    const file = JSON.parse(await cheapFile())
    const text = JSON.stringify({ ...file, kdf: { ...file.kdf, ...change } })
    expect(await failure(text)).toMatchObject({ code: 'INVALID_RECORD' })
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['deep nesting', '['.repeat(4_000)],
    ['more than any file has', ' '.repeat(4_097)],
  ])('%s', async (_, text) => {
    expect(await failure(text)).toMatchObject({ code: 'INVALID_RECORD' })
  })

  test('another version, another type and members that it does not know', async () => {
    const file = JSON.parse(await cheapFile())
    for (const change of [{ v: 3 }, { v: '1' }, { type: 'wallet' }, { words: 'abandon' }])
      expect(await failure(JSON.stringify({ ...file, ...change }))).toMatchObject({
        code: 'INVALID_RECORD',
      })
    const withPrototype = JSON.stringify(file).replace('{', '{"__proto__":{"v":1},')
    expect(await failure(withPrototype)).toMatchObject({ code: 'INVALID_RECORD' })
  })
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // It is no JSON, so it is another text in any case.
    return undefined
  }
}
