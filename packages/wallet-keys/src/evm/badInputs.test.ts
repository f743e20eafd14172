import type { TypedData } from '@bowline/common'
import fc from 'fast-check'
import { hashTypedData as viemHash } from 'viem'
import { expect, test } from 'vitest'
import { hashTypedData } from './hashTypedData.ts'

// Typed data of generated types with values, hashed as viem does; and the same with what makes it no typed data, or data
// whose hash could be another one than that of what is shown.

const SEED = 20_261_127
const ATOMS = [
  'address',
  'bool',
  'bytes',
  'bytes4',
  'bytes32',
  'int16',
  'string',
  'uint8',
  'uint256',
] as const

interface Draft {
  readonly members: readonly (typeof ATOMS)[number][]
  readonly list: (typeof ATOMS)[number]
  readonly length: number
  readonly seed: number
}
const draft = fc.record({
  members: fc.array(fc.constantFrom(...ATOMS), { minLength: 1, maxLength: 5 }),
  list: fc.constantFrom(...ATOMS),
  length: fc.nat(3),
  seed: fc.nat(2 ** 30),
})
const drafts = fc.sample(draft, { seed: SEED, numRuns: 200 })

function exampleOf(type: string, seed: number): unknown {
  const byte = (seed % 256).toString(16).padStart(2, '0')
  if (type === 'address') return `0x${byte.repeat(20)}`
  if (type === 'bool') return seed % 2 === 0
  if (type === 'bytes') return `0x${byte.repeat(seed % 40)}`
  if (type === 'bytes4' || type === 'bytes32') return `0x${byte.repeat(Number(type.slice(5)))}`
  if (type === 'int16') return (seed % 65_536) - 32_768
  if (type === 'uint8') return seed % 256
  if (type === 'uint256') return String(BigInt(seed) ** 8n)
  return `text ${seed} “é” 字`
}

function typedDataOf({ members, list, length, seed }: Draft) {
  const fields = members.map((type, index) => ({ name: `m${index}`, type }))
  const inner = Object.fromEntries(
    fields.map(({ name, type }, index) => [name, exampleOf(type, seed + index)]),
  )
  return {
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Root: [
        { name: 'inner', type: 'Inner' },
        { name: 'list', type: `${list}[]` },
      ],
      Inner: fields,
    },
    primaryType: 'Root',
    domain: { name: 'App', chainId: 1 + (seed % 100) },
    message: {
      inner,
      list: Array.from({ length }, (_, index) => exampleOf(list, seed + index)),
    },
  }
}

type Whole = ReturnType<typeof typedDataOf>
const withTypes = (whole: Whole, types: object) => ({
  ...whole,
  types: { ...whole.types, ...types },
})
const withMessage = (whole: Whole, message: object) => ({
  ...whole,
  message: { ...whole.message, ...message },
})
/** Each makes it data that nobody may sign. */
const DEFECTS: readonly ((whole: Whole) => unknown)[] = [
  (whole) => withTypes(whole, { Inner: [{ name: 'a', type: 'Inner[]' }] }),
  (whole) => withTypes(whole, { Inner: [{ name: 'a', type: 'Root[]' }] }),
  (whole) => withTypes(whole, { Inner: [{ name: 'a', type: 'Ghost' }] }),
  (whole) => withTypes(whole, { Inner: Array(2).fill({ name: 'm0', type: 'bool' }) }),
  (whole) => withTypes(whole, { 'X(bool a)Y': [] }),
  (whole) => withTypes(whole, { address: [] }),
  (whole) => withTypes(whole, { Inner: [{ name: 'm0', type: 'uint7' }] }),
  (whole) => withTypes(whole, { Inner: [{ name: 'm0', type: 'bytes33' }] }),
  (whole) => withTypes(whole, { Inner: [{ name: 'toString', type: 'string' }] }),
  (whole) =>
    withTypes(whole, Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`T${i}`, []]))),
  (whole) => withTypes(whole, { Root: [{ name: 'list', type: 'bool[9]' }] }),
  (whole) =>
    withTypes(whole, {
      Inner: Array.from({ length: 5_000 }, (_, i) => ({ name: `f${i}`, type: 'bool' })),
    }),
  (whole) => withTypes(whole, { EIP712Domain: [{ name: 'salt', type: 'bytes32' }] }),
  (whole) => ({ ...whole, primaryType: 'Nobody' }),
  (whole) => ({ ...whole, primaryType: 'constructor' }),
  (whole) => ({ ...whole, types: null }),
  (whole) => ({ ...whole, domain: null }),
  (whole) => ({ ...whole, domain: {} }),
  (whole) => ({ ...whole, domain: { ...whole.domain, chainId: -1 } }),
  (whole) => ({ ...whole, domain: { ...whole.domain, chainId: 2 ** 53 } }),
  (whole) => ({ ...whole, message: undefined }),
  // `null` is a struct that is not there.
  (whole) => withMessage(whole, { inner: 'none' }),
  (whole) => withMessage(whole, { inner: [] }),
  (whole) => withMessage(whole, { inner: {} }),
  (whole) => withMessage(whole, { list: {} }),
  (whole) => withMessage(whole, { list: Array(2) }),
  (whole) => withMessage(whole, { list: [Symbol('a')] }),
]

test('of 600 typed data 200 are hashed as viem hashes them, and the others are refused in words', () => {
  const bad = [...drafts, ...drafts].map((each, index) =>
    DEFECTS[index % DEFECTS.length]?.(typedDataOf(each)),
  )
  expect(drafts.length + bad.length).toBe(600)
  for (const each of drafts) {
    const whole = typedDataOf(each)
    const hash = `0x${Buffer.from(hashTypedData(whole as TypedData)).toString('hex')}`
    // viem’s types follow the literal types of each message.
    expect(hash).toBe(viemHash(whole as never))
  }
  bad.forEach((whole, index) => {
    // What code without types could pass.
    expect(() => hashTypedData(whole as TypedData), `${index}`).toThrow(
      expect.objectContaining({ code: 'INVALID_TYPED_DATA' }),
    )
  })
})
