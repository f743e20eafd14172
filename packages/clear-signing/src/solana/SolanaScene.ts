import {
  type Field,
  type FieldLabel,
  type ReadingContext,
  type Token,
  type Warning,
  warn,
} from '@bowline/common/reading'
import { checkReceiver } from '../reading/checkReceiver.ts'
import type { ReadingParts } from '../reading/createReading.ts'
import { account, amount } from '../reading/fields.ts'
import { isKnownAddress, isOwn } from '../reading/isKnownAddress.ts'
import type { LookupTables } from './parseTransaction.ts'

export interface SolanaReadingContext extends ReadingContext {
  /** The lookup tables that transactions name. What is in others is not known, and so is what is done to it. */
  readonly tables?: LookupTables | undefined
}

/** What the instructions of a transaction are read with. */
export interface SolanaScene {
  readonly context: ReadingContext
  /** Those who sign the transaction: what one of them gives is given by that one. */
  readonly signers: readonly string[]
  /** Token accounts that the transaction itself creates: the program refuses wrong owners and mints. */
  readonly created: ReadonlyMap<string, { readonly owner: string; readonly mint: string }>
}

/** An instruction all of whose accounts are known. */
export interface KnownInstruction {
  readonly accounts: readonly string[]
  readonly data: DataView
}

/** Reads an instruction; `undefined` if it is none of the program's. */
export type ProgramReader = (
  instruction: KnownInstruction,
  scene: SolanaScene,
) => ReadingParts | undefined

export const lamports = ({ context }: SolanaScene, label: FieldLabel, value: bigint): Field =>
  amount(label, value, { ...context.currency })

/** An amount of a mint, or of the mint that a token account holds. */
export function tokens(
  { context }: SolanaScene,
  label: FieldLabel,
  value: bigint,
  mint: string | undefined,
  isUnlimited = false,
): Field {
  const known = context.tokens?.find(({ address }) => address === mint)
  const token: Token = mint
    ? { address: mint, symbol: known?.symbol, decimals: known?.decimals }
    : { isUnknown: true }
  return amount(label, value, token, isUnlimited)
}

/** Where tokens go: the wallet if the transaction says whose account it is, or else that account. */
export function tokenReceiver({ created }: SolanaScene, address: string): readonly Field[] {
  const owner = created.get(address)?.owner
  return owner === undefined
    ? [account('tokenAccount', address)]
    : [account('recipient', owner), account('tokenAccount', address)]
}

/** Warns where rights of an account are used that does not sign, or a receiver looks like a trusted address. */
export function checkMove(
  { context, created, signers }: SolanaScene,
  { from, to }: { readonly from: string; readonly to: string },
): readonly Warning[] {
  return [
    ...(isOwn(context, from) || signers.includes(from)
      ? []
      : [warn('fromOther', { subject: from })]),
    ...checkReceiver(context, created.get(to)?.owner ?? to),
  ]
}

/** Warns where money that an account has kept for its user goes to somebody else. */
export function checkPayout(
  scene: SolanaScene,
  move: { readonly from: string; readonly to: string },
): readonly Warning[] {
  const { context } = scene
  const owner = scene.created.get(move.to)?.owner ?? move.to
  const level = isKnownAddress(context, owner) ? 'yellow' : 'red'
  return [
    ...(isOwn(context, owner) ? [] : [warn('receiverIsOther', { subject: owner, level })]),
    ...checkMove(scene, move),
  ]
}

export const u64 = (data: DataView, at: number): bigint => data.getBigUint64(at, true)
