import {
  type Address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  createNoopSigner,
  getCompiledTransactionMessageEncoder,
  getShortU16Encoder,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { describe, expect, test } from 'vitest'
import { ALICE, EVE, ME } from '../testing/solanaInstruction.test.support.ts'
import { keyOf, wireOf } from '../testing/solanaWire.test.support.ts'
import { isTransactionMessage, parseTransaction } from './parseTransaction.ts'

const [PROGRAM, TABLE, OTHER_TABLE] = [keyOf(8), keyOf(7), keyOf(6)]

type Message = CompiledTransactionMessage & CompiledTransactionMessageWithLifetime
type MessageV0 = Extract<Message, { version: 0 }>

/** A message of one signer, a receiver and a program, and one instruction, as the encoder of Solana writes it. */
const message = (changes: Partial<MessageV0> = {}): Uint8Array =>
  Uint8Array.from(
    getCompiledTransactionMessageEncoder().encode({
      version: 0,
      header: {
        numSignerAccounts: 1,
        numReadonlySignerAccounts: 0,
        numReadonlyNonSignerAccounts: 1,
      },
      staticAccounts: [ME, ALICE, PROGRAM],
      lifetimeToken: keyOf(9),
      instructions: [instruction()],
      addressTableLookups: [],
      ...changes,
    }),
  )

const instruction = (
  programAddressIndex = 2,
  accountIndices: number[] = [0, 1],
  data = Uint8Array.of(4),
) => ({ programAddressIndex, accountIndices, data })

const lookup = (
  lookupTableAddress: Address,
  writableIndexes: number[],
  readonlyIndexes: number[],
) => ({ lookupTableAddress, writableIndexes, readonlyIndexes })

const header = (signers: number, readonlySigners: number, readonlyOthers: number) => ({
  header: {
    numSignerAccounts: signers,
    numReadonlySignerAccounts: readonlySigners,
    numReadonlyNonSignerAccounts: readonlyOthers,
  },
})

/** With as many signatures as it says, all zero, as apps send it. */
const signed = (content: Uint8Array, signatures = 1) =>
  Uint8Array.of(signatures, ...new Uint8Array(64 * signatures), ...content)

const parse = (changes: Partial<MessageV0>, tables = {}) =>
  parseTransaction(signed(message(changes)), tables)

test('a transaction is its message, its signers, its block and its instructions', () => {
  const content = message()
  expect(parseTransaction(signed(content))).toEqual({
    message: content,
    signers: [ME],
    blockhash: keyOf(9),
    tables: [],
    instructions: [
      { program: PROGRAM, accounts: [ME, ALICE], writes: [true, true], data: Uint8Array.of(4) },
    ],
  })
  expect(isTransactionMessage(content)).toBe(true)
})

test.each([
  ['all but the program', header(1, 0, 1), [true, true, false]],
  ['the payer alone', header(1, 0, 2), [true, false, false]],
  ['all of them', header(2, 0, 0), [true, true, true]],
  ['not the second signer', header(2, 1, 0), [true, false, true]],
])('may change %s', (_which, parts, writes) => {
  expect(
    parse({ ...parts, instructions: [instruction(2, [0, 1, 2])] })?.instructions[0]?.writes,
  ).toEqual(writes)
})

test('may change of a table what it names for that', () => {
  const addressTableLookups = [lookup(keyOf(7), [1], [0]), lookup(keyOf(8), [0], [])]
  const tables = { [keyOf(7)]: [keyOf(20), keyOf(21)], [keyOf(8)]: [keyOf(22)] }
  const [one] =
    parse({ addressTableLookups, instructions: [instruction(2, [3, 4, 5])] }, tables)
      ?.instructions ?? []
  expect([one?.accounts, one?.writes]).toEqual([
    [keyOf(21), keyOf(22), keyOf(20)],
    [true, true, false],
  ])
})

test.each([0, 'legacy'] as const)('of version %s, it is read only whole', (version) => {
  const pay = getTransferSolInstruction({
    source: createNoopSigner(ME),
    destination: ALICE,
    amount: 5n,
  })
  const wire = Uint8Array.from(atob(wireOf([pay], { payer: ME, version })), (one) =>
    one.charCodeAt(0),
  )
  expect(parseTransaction(wire)).toBeDefined()
  for (let length = 0; length < wire.length; length += 1) {
    expect(parseTransaction(wire.slice(0, length)), `${length}`).toBeUndefined()
    expect(isTransactionMessage(wire.slice(65, 65 + length)), `${length}`).toBe(
      length >= wire.length - 65,
    )
  }
  expect(parseTransaction(Uint8Array.of(...wire, 0))).toBeUndefined()
})

test.each([
  ['nobody', 0, 0, 0],
  ['nobody who may pay', 1, 1, 0],
  ['nobody who may pay, of two', 2, 2, 0],
  ['more than have a say', 1, 2, 0],
  ['more than there are', 4, 0, 0],
  ['more than there are, with those who are read only', 2, 0, 2],
])('a transaction that is signed by %s is none', (_who, signers, readonlySigners, others) => {
  expect(parse(header(signers, readonlySigners, others))).toBeUndefined()
})

test('all accounts may sign, all but one read only', () => {
  const parsed = parse(header(3, 2, 0))
  expect(parsed?.signers).toEqual([ME, ALICE, PROGRAM])
  expect(parse(header(2, 0, 1))?.signers).toEqual([ME, ALICE])
})

describe('an instruction', () => {
  test.each([
    ['the payer for a program', instruction(0)],
    ['a program that is not there', instruction(3)],
    ['an account that is not there', instruction(2, [0, 3])],
    ['the last account there can be', instruction(2, [255])],
  ])('that names %s makes all of it none', (_what, wrong) => {
    expect(parse({ instructions: [wrong] })).toBeUndefined()
    expect(parse({ instructions: [instruction(), wrong] })).toBeUndefined()
    expect(parse({ instructions: [wrong, instruction()] })).toBeUndefined()
  })

  test('may name no account, and there may be no instruction', () => {
    expect(parse({ instructions: [instruction(2, [])] })?.instructions[0]?.accounts).toEqual([])
    expect(parse({ instructions: [] })?.instructions).toEqual([])
  })
})

describe('tables', () => {
  const addressTableLookups = [lookup(TABLE, [1], [0]), lookup(OTHER_TABLE, [0], [2])]
  const instructions = [instruction(2, [3, 4, 5, 6])]

  test('give first what is written to, of all of them, then the rest', () => {
    const tables = {
      [TABLE]: [keyOf(20), keyOf(21)],
      [OTHER_TABLE]: [keyOf(30), keyOf(31), keyOf(32)],
    }
    const parsed = parse({ addressTableLookups, instructions }, tables)
    expect(parsed?.tables).toEqual([TABLE, OTHER_TABLE])
    expect(parsed?.instructions[0]?.accounts).toEqual([keyOf(21), keyOf(30), keyOf(20), keyOf(32)])
  })

  test('that are not given, or too short, leave their accounts unknown', () => {
    const parsed = parse({ addressTableLookups, instructions }, { [OTHER_TABLE]: [EVE] })
    expect(parsed?.instructions[0]?.accounts).toEqual([undefined, EVE, undefined, undefined])
  })

  test('have no more accounts than are taken from them', () => {
    const more = [instruction(2, [7])]
    expect(parse({ addressTableLookups, instructions: more })).toBeUndefined()
  })

  test('hold no programs: the network takes those from the transaction alone', () => {
    const fromTable = [instruction(3)]
    const tables = { [TABLE]: [EVE, EVE], [OTHER_TABLE]: [EVE, EVE, EVE] }
    expect(parse({ addressTableLookups, instructions: fromTable }, tables)).toBeUndefined()
  })
})

describe('the count of bytes', () => {
  const withData = (length: number) =>
    parse({ instructions: [instruction(2, [0], new Uint8Array(length).fill(7))] })

  test.each([0, 1, 127, 128, 129, 255, 256, 1_000])('may be %i', (length) => {
    expect(withData(length)?.instructions[0]?.data).toHaveLength(length)
  })

  /** A message whose last count, that of the tables, is written in another form. */
  const endingWith = (...count: readonly number[]) =>
    isTransactionMessage(Uint8Array.of(...message().slice(0, -1), ...count))

  test('has one form only', () => {
    expect(endingWith(0)).toBe(true)
    for (const longer of [
      [0x80, 0x00],
      [0x80, 0x80, 0x00],
      [0x80, 0x80, 0x01],
      [0x80, 0x80, 0x03],
      [0x80, 0x80, 0x80],
    ])
      expect(endingWith(...longer), `${longer}`).toBe(false)
  })

  test('that is too high for a packet makes it none, however much follows', () => {
    for (const count of [2_000, 16_383, 16_384, 65_535]) {
      const form = getShortU16Encoder().encode(count)
      expect(endingWith(...form, ...new Uint8Array(700)), `${count}`).toBe(false)
    }
  })
})

test('a packet of the network holds 1232 bytes', () => {
  const rest = signed(message()).length
  // The data of one byte becomes longer, and its count a byte longer too.
  const ofLength = (length: number) =>
    signed(message({ instructions: [instruction(2, [0, 1], new Uint8Array(length - rest))] }))
  expect([ofLength(1_232).length, ofLength(1_233).length]).toEqual([1_232, 1_233])
  expect(parseTransaction(ofLength(1_232))).toBeDefined()
  expect(parseTransaction(ofLength(1_233))).toBeUndefined()
})

test('what is no transaction, but a mistake here, is thrown', () => {
  const tables = {
    get [TABLE](): readonly string[] {
      throw new TypeError('broken')
    },
  }
  expect(() => parse({ addressTableLookups: [lookup(TABLE, [0], [])] }, tables)).toThrow('broken')
})
