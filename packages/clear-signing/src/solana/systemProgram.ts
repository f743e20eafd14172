import type { FieldLabel } from '@bowline/common/reading'
import { base58 } from '@scure/base'
import { checkNewAuthority } from '../reading/checkNewAuthority.ts'
import { account, number } from '../reading/fields.ts'
import { checkMove, checkPayout, lamports, type ProgramReader, u64 } from './SolanaScene.ts'
import { withSeed } from './seedAccounts.ts'

const KEY = 32
const TAG = 4

/** Money, new accounts, and nonces that keep a transaction valid. */
export const systemProgram: ProgramReader = (instruction, scene) => {
  const { accounts, data } = instruction
  if (data.byteLength < TAG) return undefined
  const [first, second, third] = accounts
  const size = data.byteLength - TAG
  const keyAt = (at: number) =>
    base58.encode(new Uint8Array(data.buffer, data.byteOffset + at, KEY))

  switch (data.getUint32(0, true)) {
    case 0: {
      if (size !== 48 || !first || !second) return undefined
      return {
        intent: 'createAccount',
        fields: [
          lamports(scene, 'amount', u64(data, TAG)),
          account('from', first),
          account('account', second),
          account('owner', keyAt(20)),
          number('size', u64(data, 12)),
        ],
        warnings: checkMove(scene, { from: first, to: second }),
      }
    }
    // The program of an account, or who may use its nonce.
    case 1:
    case 7: {
      if (size !== KEY || !first) return undefined
      const newAuthority = keyAt(TAG)
      return {
        intent: 'changeAuthority',
        fields: [account('account', first), account('newAuthority', newAuthority)],
        warnings: checkNewAuthority(scene.context, newAuthority),
      }
    }
    // A nonce, and who may use it.
    case 6: {
      if (size !== KEY || !first) return undefined
      const authority = keyAt(TAG)
      return {
        intent: 'createAccount',
        fields: [account('account', first), account('authority', authority)],
        warnings: checkNewAuthority(scene.context, authority),
      }
    }
    case 3:
    case 9:
    case 10:
    case 11:
      return withSeed(instruction, scene)
    case 8:
      return size === 8 && first
        ? {
            intent: 'createAccount',
            fields: [account('account', first), number('size', u64(data, TAG))],
          }
        : undefined
    case 2: {
      if (size !== 8 || !first || !second) return undefined
      return {
        intent: 'sendNative',
        fields: [
          lamports(scene, 'amount', u64(data, TAG)),
          account('recipient', second),
          account('from', first),
        ],
        warnings: checkMove(scene, { from: first, to: second }),
      }
    }
    case 4: {
      if (size !== 0 || !first || !third) return undefined
      return {
        intent: 'useNonce',
        fields: [account('account', first), account('authority', third)],
      }
    }
    case 5: {
      if (size !== 8 || !first || !second) return undefined
      const authority = accounts[4]
      if (!authority) return undefined
      return {
        intent: 'sendNative',
        fields: [
          lamports(scene, 'amount', u64(data, TAG)),
          account('recipient', second),
          account('from', first),
          account('authority', authority),
        ],
        warnings: checkPayout(scene, { from: authority, to: second }),
      }
    }
    default:
      return undefined
  }
}

/** The instructions by their numbers: heap, units, price of a unit, bytes of accounts. */
const COMPUTE: Readonly<Record<number, readonly [bytes: number, label: FieldLabel]>> = {
  1: [5, 'size'],
  2: [5, 'unitLimit'],
  3: [9, 'unitPrice'],
  4: [5, 'size'],
}

/** Limits and price of the transaction; what they cost is among the fields of the whole. */
export const computeBudgetProgram: ProgramReader = ({ data }) => {
  const tag = data.byteLength > 0 ? data.getUint8(0) : 0
  const [size, label] = COMPUTE[tag] ?? []
  if (data.byteLength !== size || !label) return undefined
  const value = tag === 3 ? u64(data, 1) : BigInt(data.getUint32(1, true))
  return { intent: 'setFees', fields: [number(label, value)] }
}

/** Creates the account that holds a wallet's tokens of one mint. */
export const associatedTokenProgram: ProgramReader = ({ accounts, data }) => {
  const [payer, address, owner, mint] = accounts
  const isCreation = data.byteLength === 0 || (data.byteLength === 1 && data.getUint8(0) <= 1)
  if (!isCreation || !payer || !address || !owner || !mint) return undefined
  return {
    intent: 'createAccount',
    fields: [
      account('tokenAccount', address),
      account('owner', owner),
      account('token', mint),
      account('from', payer),
    ],
  }
}
