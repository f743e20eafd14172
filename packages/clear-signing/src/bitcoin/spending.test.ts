import { expect, test } from 'vitest'
import { isWitness } from './spending.ts'

const script =
  (...head: readonly number[]) =>
  (length: number) =>
    Uint8Array.from({ length }, (_, index) => head[index] ?? 7)

test.each([
  ['of version 0, by the hash of a key', script(0, 20)(22)],
  ['of version 0, by the hash of a script', script(0, 32)(34)],
  ['of version 1, as taproot has it', script(0x51, 32)(34)],
  ['of version 16', script(0x60, 40)(42)],
])('signatures cover the amount for a witness program %s', (_, program) => {
  expect(isWitness(program)).toBe(true)
})

test.each([
  // As long as it says, as a witness program is, and none: nobody can spend it, or by a signature that covers no amount.
  ['data alone (OP_RETURN)', script(0x6a, 20)(22)],
  ['a number that is no version', script(0x50, 32)(34)],
  ['a version above 16', script(0x61, 32)(34)],
  ['a program of one byte', script(0, 1)(3)],
  ['a program of 41 bytes', script(0x51, 41)(43)],
  ['a program that is longer than it says', script(0, 20)(23)],
  ['the hash of a key, without a witness', script(0x76, 0xa9, 20)(25)],
  ['nothing', new Uint8Array()],
])('and do not for %s', (_, other) => {
  expect(isWitness(other)).toBe(false)
})

test('and for the hash of a script only if the script within is such a program', () => {
  const hash = Uint8Array.from(
    { length: 23 },
    (_, index) => [0xa9, 20][index] ?? (index === 22 ? 0x87 : 7),
  )
  expect(isWitness(hash)).toBe(false)
  expect(isWitness(hash, script(0, 20)(22))).toBe(true)
  expect(isWitness(hash, script(0x6a, 20)(22))).toBe(false)
})
