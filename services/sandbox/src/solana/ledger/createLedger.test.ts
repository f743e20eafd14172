import {
  type Address,
  appendTransactionMessageInstruction,
  blockhash,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getAddressEncoder,
  getTransactionEncoder,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { beforeEach, expect, test } from 'vitest'
import { encodeTransaction } from '../encode/encodeTransaction.ts'
import { payment } from '../testing/client.test.support.ts'
import { mintSigner, testSigner } from '../world/testSigner.ts'
import { createLedger, type Ledger } from './createLedger.ts'
import { createMachine } from './createMachine.ts'
import { readEnvelope } from './readEnvelope.ts'

const TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111' as Address
const SYSTEM_PROGRAM = '11111111111111111111111111111111' as Address

let ledger: Ledger
let from: KeyPairSigner
let to: KeyPairSigner
beforeEach(async () => {
  ledger = createLedger(await createMachine())
  for (let slot = 0; slot < 3; slot++) ledger.nextSlot(1_767_225_600n)
  from = await testSigner(0)
  to = await testSigner(1)
  put(from.address, new Uint8Array(), SYSTEM_PROGRAM)
})

test('an address from a lookup table works like one in the message', async () => {
  const table = await mintSigner('table')
  put(table.address, tableOf(SYSTEM_PROGRAM, to.address), TABLE_PROGRAM)
  const message = compressTransactionMessageUsingAddressLookupTables(versionedMessage(), {
    [table.address]: [SYSTEM_PROGRAM, to.address],
  })
  const { failure, past } = await land(message)
  expect(failure).toBeNull()
  expect(past?.loaded).toEqual({ writable: [to.address], readonly: [] })
  expect(ledger.account(to.address)?.lamports).toBe(1_000_000n)
  expect(ledger.history.of(to.address)).toEqual([past])
  expect(past && encodeTransaction(past, 'jsonParsed')).toMatchObject({
    transaction: {
      message: {
        accountKeys: expect.arrayContaining([
          { pubkey: to.address, signer: false, writable: true, source: 'lookupTable' },
        ]),
        addressTableLookups: [{ accountKey: table.address, writableIndexes: [1] }],
        instructions: [{ parsed: { info: { destination: to.address } } }],
      },
    },
    meta: { preBalances: expect.arrayContaining([0n]), fee: 5_000n },
  })
})

test('a transaction with a missing lookup table is not recorded', async () => {
  const table = await mintSigner('table')
  const message = compressTransactionMessageUsingAddressLookupTables(versionedMessage(), {
    [table.address]: [to.address],
  })
  const { failure, past } = await land(message)
  expect(failure).toBe('AddressLookupTableNotFound')
  expect(past).toBeUndefined()
})

test('legacy messages are supported', async () => {
  const { failure, past } = await land(legacyMessage())
  expect(failure).toBeNull()
  expect(past && encodeTransaction(past, 'json')).toMatchObject({
    version: 'legacy',
    transaction: { message: { header: { numRequiredSignatures: 1 } } },
  })
})

test('invalid bytes are rejected with a reason', () => {
  expect(() => readEnvelope(new Uint8Array([1, 2, 3]))).toThrow(Error)
})

const lifetime = () => ({
  blockhash: blockhash(ledger.blockhash()),
  lastValidBlockHeight: 1n,
})
const transfer = () => payment(from, to.address, 1_000_000n)

const versionedMessage = () =>
  pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(from, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime(), paid),
    (timely) => appendTransactionMessageInstruction(transfer(), timely),
  )

const legacyMessage = () =>
  pipe(
    createTransactionMessage({ version: 'legacy' }),
    (empty) => setTransactionMessageFeePayerSigner(from, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime(), paid),
    (timely) => appendTransactionMessageInstruction(transfer(), timely),
  )

async function land(message: Parameters<typeof signTransactionMessageWithSigners>[0]) {
  const signed = await signTransactionMessageWithSigners(message)
  const envelope = readEnvelope(Uint8Array.from(getTransactionEncoder().encode(signed)))
  const { failure } = ledger.land(envelope)
  return { failure, past: ledger.history.find(envelope.signature) }
}

function put(address: Address, data: Uint8Array, programAddress: Address) {
  const account = { address, data, programAddress, executable: false, space: BigInt(data.length) }
  ledger.setAccount({ ...account, lamports: lamports(5_000_000_000n) })
}

/** A table that is in use, without an authority. */
function tableOf(...addresses: readonly Address[]): Uint8Array {
  const header = Buffer.alloc(56)
  header.writeUInt32LE(1)
  header.writeBigUInt64LE(2n ** 64n - 1n, 4)
  return Buffer.concat([
    header,
    ...addresses.map((one) => Uint8Array.from(getAddressEncoder().encode(one))),
  ])
}
