import fc from 'fast-check'
import {
  type Hex,
  parseTransaction,
  recoverAddress,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializable,
  hashMessage as viemHash,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { deriveAccount } from '../families/deriveAccount.ts'
import { entropyToWords } from '../words/words.ts'
import type { EvmTransaction } from './EvmTransaction.ts'
import { hashMessage } from './hashMessage.ts'
import { signEvmDigest, signEvmMessage, signEvmTransaction } from './signEvm.ts'

const ENTROPY = Uint8Array.from({ length: 32 }, (_, index) => index)
const viem = mnemonicToAccount(entropyToWords(ENTROPY))
const some = { numRuns: 60 }

const hex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map(hex)
const amount = (bits: number) => fc.bigInt({ min: 0n, max: (1n << BigInt(bits)) - 1n })
const common = {
  chainId: fc.integer({ min: 1, max: 2 ** 48 }),
  nonce: fc.nat(),
  gas: amount(64),
  to: fc.option(bytesOf(20), { nil: undefined }),
  value: amount(256),
  data: fc.uint8Array({ maxLength: 300 }).map(hex),
}
const accessList = fc.array(
  fc.record({ address: bytesOf(20), storageKeys: fc.array(bytesOf(32), { maxLength: 3 }) }),
  { maxLength: 3 },
)
const transactions: fc.Arbitrary<EvmTransaction> = fc.oneof(
  fc.record({ type: fc.constant('legacy' as const), ...common, gasPrice: amount(256) }),
  fc.record({
    type: fc.constant('eip2930' as const),
    ...common,
    gasPrice: amount(256),
    accessList,
  }),
  fc
    .record({
      type: fc.constant('eip1559' as const),
      ...common,
      maxFeePerGas: amount(255),
      maxPriorityFeePerGas: amount(255),
      accessList,
    })
    .map((one) => ({
      ...one,
      maxPriorityFeePerGas:
        one.maxPriorityFeePerGas > one.maxFeePerGas ? one.maxFeePerGas : one.maxPriorityFeePerGas,
    })),
)

describe('transactions', () => {
  test('are signed byte for byte as viem signs them', async () => {
    await fc.assert(
      fc.asyncProperty(transactions, async (transaction) => {
        const { serialized, hash } = await signEvmTransaction(ENTROPY, { transaction })
        // The names and types are viem's; it has more of them.
        const expected = await viem.signTransaction(transaction as TransactionSerializable, {
          serializer: serializeTransaction,
        })
        expect(serialized).toBe(expected)
        expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
      }),
      some,
    )
  })

  test('are of the account that signs', async () => {
    const transaction = {
      type: 'eip1559',
      chainId: 1,
      nonce: 3,
      gas: 21_000n,
      to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      value: 10n ** 18n,
      maxFeePerGas: 10n ** 10n,
      maxPriorityFeePerGas: 10n ** 9n,
    } as const
    const { serialized } = await signEvmTransaction(ENTROPY, { index: 5, transaction })
    const { address } = await deriveAccount(ENTROPY, { family: 'eip155', index: 5 })
    // A transaction that was signed is one of the types that can be recovered.
    const serializedTransaction = serialized as `0x02${string}`
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(address)
    expect(parseTransaction(serializedTransaction)).toMatchObject({ value: 10n ** 18n, nonce: 3 })
  })

  const fine: EvmTransaction & { readonly to: string } = {
    type: 'eip1559',
    chainId: 1,
    nonce: 0,
    gas: 21_000n,
    to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    value: 1n,
    data: '0x',
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
    accessList: [],
  }

  test.each<[string, object, string]>([
    ['no chain', { chainId: undefined }, 'chainId'],
    ['chain 0', { chainId: 0 }, 'chainId'],
    ['a negative value', { value: -1n }, 'value'],
    ['a value above 256 bits', { value: 1n << 256n }, 'value'],
    ['a value as a number', { value: 1 }, 'value'],
    ['a receiver with a wrong checksum', { to: fine.to.replace('d8dA', 'd8da') }, 'to'],
    ['a receiver of 19 bytes', { to: `0x${'11'.repeat(19)}` }, 'to'],
    ['an empty receiver', { to: '0x' }, 'to'],
    ['a name for a receiver', { to: 'vitalik.eth' }, 'to'],
    ['half a byte of data', { data: '0x123' }, 'data'],
    ['more data than a block takes', { data: `0x${'00'.repeat(262_145)}` }, 'data'],
    ['a fraction of a nonce', { nonce: 0.5 }, 'nonce'],
    ['gas above 64 bits', { gas: 1n << 64n }, 'gas'],
    ['a tip above the whole fee', { maxPriorityFeePerGas: 3n }, 'maxPriorityFeePerGas'],
    ['another type', { type: 'eip7702' }, 'type'],
    ['a field of another type', { gasPrice: 1n }, 'gasPrice'],
    ['an authorization', { authorizationList: [] }, 'authorizationList'],
    [
      '31 bytes of a slot',
      { accessList: [{ address: fine.to, storageKeys: ['0x11'] }] },
      'accessList.0.storageKeys.0',
    ],
  ])('with %s are refused', async (_, change, field) => {
    // What code without types could pass.
    const transaction = { ...fine, ...change } as EvmTransaction
    const error = { code: 'INVALID_TRANSACTION', context: { field } }
    await expect(signEvmTransaction(ENTROPY, { transaction })).rejects.toMatchObject(error)
    expect((await signEvmTransaction(ENTROPY, { transaction: fine })).serialized).toMatch(/^0x02/)
  })
})

describe('messages', () => {
  test('are signed as viem signs them', async () => {
    const messages = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Uint8Array.from(bytes)),
    )
    await fc.assert(
      fc.asyncProperty(messages, async (message) => {
        const theirs = typeof message === 'string' ? message : { raw: message }
        expect(hex(hashMessage(message))).toBe(viemHash(theirs))
        expect(await signEvmMessage(ENTROPY, { message })).toBe(
          await viem.signMessage({ message: theirs }),
        )
      }),
      some,
    )
  })

  test.each([
    ['half a character', '\ud83d'],
    ['a number', 5],
  ])('of %s are refused', async (_, message) => {
    // What code without types could pass.
    const signing = signEvmMessage(ENTROPY, { message: message as string })
    await expect(signing).rejects.toMatchObject({ code: 'INVALID_MESSAGE' })
  })
})

describe('digests', () => {
  test('are signed for the account, with the lower s', async () => {
    const digests = fc.uint8Array({ minLength: 32, maxLength: 32 })
    await fc.assert(
      fc.asyncProperty(digests, async (bytes) => {
        const { r, s, yParity } = await signEvmDigest(ENTROPY, { digest: bytes })
        const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
        const signature = { r: word(r), s: word(s), yParity }
        expect(await recoverAddress({ hash: hex(bytes), signature })).toBe(viem.address)
        expect(s < 1n << 255n).toBe(true)
      }),
      some,
    )
  })

  test.each([0, 31, 33])('of %i bytes are refused', async (length) => {
    const signing = signEvmDigest(ENTROPY, { digest: new Uint8Array(length) })
    await expect(signing).rejects.toMatchObject({ code: 'INVALID_MESSAGE' })
  })
})
