import { type Address, getBase58Decoder } from '@solana/kit'
import type { Execution, InnerInstructions } from '../ledger/createMachine.ts'
import type { PastTransaction } from '../ledger/PastTransaction.ts'
import { rolesOf } from '../ledger/readEnvelope.ts'
import type { TransactionEncoding } from '../rpc/schemas.ts'
import { parseInstruction } from './parseInstruction.ts'

type WireInstruction = InnerInstructions['instructions'][number]

/** Encodes a past transaction in the requested encoding. */
export function encodeTransaction(past: PastTransaction, encoding: TransactionEncoding) {
  const { execution, envelope } = past
  const { failure: err } = execution
  return {
    slot: past.slot,
    blockTime: past.blockTime,
    version: envelope.message.version,
    transaction: encodeBody(past, encoding),
    meta: {
      err,
      status: err ? { Err: err } : { Ok: null },
      fee: past.fee,
      preBalances: past.before.lamports,
      postBalances: past.after.lamports,
      preTokenBalances: past.before.tokens,
      postTokenBalances: past.after.tokens,
      innerInstructions: encodeInner(execution, past.keys, encoding),
      logMessages: execution.logs,
      computeUnitsConsumed: execution.units,
      rewards: [],
      ...(encoding !== 'jsonParsed' && { loadedAddresses: past.loaded }),
      ...(execution.returnData && { returnData: encodeReturnData(execution.returnData) }),
    },
  }
}

/** Encodes inner instructions. */
export function encodeInner(
  { innerInstructions }: Pick<Execution, 'innerInstructions'>,
  keys: readonly Address[],
  encoding: TransactionEncoding,
) {
  return innerInstructions.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map((one) => encodeInstruction(one, keys, encoding)),
  }))
}

/** Encodes a program's return data. */
export function encodeReturnData({
  programId,
  data,
}: {
  readonly programId: string
  readonly data: Uint8Array
}) {
  return { programId, data: [Buffer.from(data).toString('base64'), 'base64'] }
}

function encodeBody(past: PastTransaction, encoding: TransactionEncoding) {
  const { wire, message, signatures } = past.envelope
  if (encoding === 'base64') return [Buffer.from(wire).toString('base64'), encoding]
  if (encoding === 'base58') return [getBase58Decoder().decode(wire), encoding]
  const instructions = message.instructions.map((instruction) =>
    encodeInstruction(
      {
        programIdIndex: instruction.programAddressIndex,
        accounts: instruction.accountIndices ?? [],
        data: Uint8Array.from(instruction.data ?? []),
        stackHeight: 1,
      },
      past.keys,
      encoding,
    ),
  )
  const lookups = message.version === 0 && {
    addressTableLookups: (message.addressTableLookups ?? []).map(
      ({ lookupTableAddress: accountKey, ...indexes }) => ({ accountKey, ...indexes }),
    ),
  }
  const common = { recentBlockhash: message.lifetimeToken, instructions, ...lookups }
  if (encoding === 'jsonParsed')
    return { signatures, message: { accountKeys: describeKeys(past), ...common } }
  const { header, staticAccounts: accountKeys } = message
  return {
    signatures,
    message: {
      header: {
        numRequiredSignatures: header.numSignerAccounts,
        numReadonlySignedAccounts: header.numReadonlySignerAccounts,
        numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
      },
      accountKeys,
      ...common,
    },
  }
}

function describeKeys({ envelope, loaded }: PastTransaction) {
  const own = rolesOf(envelope.message).map(({ address, isSigner, isWritable }) => ({
    pubkey: address,
    signer: isSigner,
    writable: isWritable,
    source: 'transaction',
  }))
  const looked = (keys: readonly string[], writable: boolean) =>
    keys.map((pubkey) => ({ pubkey, signer: false, writable, source: 'lookupTable' }))
  return [...own, ...looked(loaded.writable, true), ...looked(loaded.readonly, false)]
}

function encodeInstruction(
  { programIdIndex, accounts, data, stackHeight }: WireInstruction,
  keys: readonly Address[],
  encoding: TransactionEncoding,
) {
  const program = keys[programIdIndex]
  if (encoding !== 'jsonParsed' || !program)
    return { programIdIndex, accounts, data: getBase58Decoder().decode(data), stackHeight }
  const named = accounts.flatMap((index) => keys[index] ?? [])
  return parseInstruction({ program, accounts: named, data, stackHeight })
}
