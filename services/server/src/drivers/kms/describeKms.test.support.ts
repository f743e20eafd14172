import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Kms } from './Kms.ts'

export interface KmsSuite {
  readonly name: string
  create(): Promise<KmsUnderTest>
}

export interface KmsUnderTest {
  readonly kms: Kms
  /** Makes a new key the one that seals. */
  rotate(): Promise<void>
  /** Makes the keys unusable, and returns what makes them usable again. */
  takeAway(): Promise<() => Promise<void>>
}

const CONTEXT = { user: 'u1', slot: 's1' }

/** The contract that every key service passes. */
export function describeKms({ name, create }: KmsSuite): void {
  describe(`key service contract: ${name}`, () => {
    test('opens what it has sealed, whatever it is', async () => {
      const { kms } = await create()
      await fc.assert(
        fc.asyncProperty(
          fc.uint8Array({ maxLength: 4_096 }),
          fc.dictionary(fc.string(), fc.string(), { maxKeys: 4 }),
          async (bytes, context) => {
            expect(Buffer.from(await kms.open(await kms.seal(bytes, context), context))).toEqual(
              Buffer.from(bytes),
            )
          },
        ),
        { numRuns: 30 },
      )
    })

    test('the same value is sealed differently each time, and is not in what is stored', async () => {
      const { kms } = await create()
      const bytes = randomBytes(33)
      const [one, other] = [await kms.seal(bytes, CONTEXT), await kms.seal(bytes, CONTEXT)]
      expect(Buffer.from(one.bytes)).not.toEqual(Buffer.from(other.bytes))
      expect(Buffer.from(one.bytes).includes(bytes.subarray(0, 8))).toBe(false)
    })

    test.each([
      ['another value', { user: 'u1', slot: 's2' }],
      ['another field', { user: 'u1', row: 's1' }],
      ['values in exchanged fields', { user: 's1', slot: 'u1' }],
      ['a field less', { user: 'u1' }],
      ['a field more', { ...CONTEXT, wallet: 'w1' }],
      ['nothing', {}],
    ])('does not open for %s', async (_, context) => {
      const { kms } = await create()
      const sealed = await kms.seal(randomBytes(33), CONTEXT)
      await expect(kms.open(sealed, context)).rejects.toMatchObject({ code: 'KMS_REFUSED' })
    })

    test('the order of the fields has no meaning', async () => {
      const { kms } = await create()
      const bytes = randomBytes(33)
      const sealed = await kms.seal(bytes, { slot: 's1', user: 'u1' })
      expect(Buffer.from(await kms.open(sealed, { user: 'u1', slot: 's1' }))).toEqual(bytes)
    })

    test('does not open what was changed in any bit, cut or extended', async () => {
      const { kms } = await create()
      const { keyId, bytes } = await kms.seal(randomBytes(33), CONTEXT)
      const refuses = async (changed: Uint8Array) => {
        const opened = kms.open({ keyId, bytes: changed }, CONTEXT)
        await expect(opened).rejects.toMatchObject({ code: 'KMS_REFUSED' })
      }
      await fc.assert(
        fc.asyncProperty(
          fc.nat(bytes.length - 1),
          fc.integer({ min: 1, max: 255 }),
          async (index, mask) => {
            const changed = Uint8Array.from(bytes)
            changed[index] = (changed[index] ?? 0) ^ mask
            await refuses(changed)
          },
        ),
        { numRuns: 100 },
      )
      await fc.assert(
        fc.asyncProperty(fc.nat(bytes.length - 1), (end) => refuses(bytes.subarray(0, end))),
        { numRuns: 30 },
      )
      await refuses(Uint8Array.of(...bytes, 0))
    })

    test('after a rotation the new key seals, and both open', async () => {
      const { kms, rotate } = await create()
      const bytes = randomBytes(33)
      const before = await kms.seal(bytes, CONTEXT)
      await rotate()
      const after = await kms.seal(bytes, CONTEXT)
      expect(after.keyId).not.toBe(before.keyId)
      for (const sealed of [before, after])
        expect(Buffer.from(await kms.open(sealed, CONTEXT))).toEqual(bytes)
      // A key's id cannot be exchanged for another.
      const moved = kms.open({ ...before, keyId: after.keyId }, CONTEXT)
      await expect(moved).rejects.toMatchObject({ code: 'KMS_REFUSED' })
      const unknown = kms.open({ ...before, keyId: 'unknown' }, CONTEXT)
      await expect(unknown).rejects.toMatchObject({ code: 'KMS_KEY_UNKNOWN' })
    })

    test('without its keys every call fails, and works again when they are back', async () => {
      const { kms, takeAway } = await create()
      const bytes = randomBytes(33)
      const sealed = await kms.seal(bytes, CONTEXT)
      await kms.selfTest()
      const bringBack = await takeAway()
      for (const call of [
        () => kms.selfTest(),
        () => kms.seal(bytes, CONTEXT),
        () => kms.open(sealed, CONTEXT),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'KMS_UNAVAILABLE' })
      await bringBack()
      await kms.selfTest()
      expect(Buffer.from(await kms.open(sealed, CONTEXT))).toEqual(bytes)
    })
  })
}
