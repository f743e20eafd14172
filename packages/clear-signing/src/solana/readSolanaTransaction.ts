import {
  type Field,
  type FieldLabel,
  type Reading,
  type ReadingContext,
  type Warning,
  warn,
} from '@bowline/common/reading'
import { sha256 } from '@noble/hashes/sha2.js'
import { createReading, type ReadingParts } from '../reading/createReading.ts'
import { account, addressIn, bytes, list } from '../reading/fields.ts'
import { toHex } from '../reading/hex.ts'
import { isKnownAddress } from '../reading/isKnownAddress.ts'
import { ASSOCIATED } from './ownTokens.ts'
import { type Instruction, parseTransaction, type SolanaTransaction } from './parseTransaction.ts'
import { programs } from './programs/programs.ts'
import { lamports, type SolanaReadingContext, type SolanaScene } from './SolanaScene.ts'

/** Reads a transaction of Solana; `undefined` if the bytes are none. */
export function readSolanaTransaction(
  wire: Uint8Array,
  context: SolanaReadingContext,
): Reading | undefined {
  const transaction = parseTransaction(wire, context.tables)
  if (!transaction) return undefined
  const created = createdAccounts(transaction.instructions)
  const scene: SolanaScene = { context, created, signers: transaction.signers }
  const calls = transaction.instructions.map((one) =>
    createReading(context.chainId, readInstruction(one, scene)),
  )
  const fee = feeOf(transaction, calls)
  const common = {
    fields: costFields(transaction, fee, scene),
    warnings: [
      ...checkSigners(transaction, calls, context),
      ...(fee > MAX_FEE ? [warn('highFeeRate')] : []),
    ],
    digest: toHex(sha256(transaction.message)),
  }
  const essential = calls.filter(({ intent }) => intent !== 'setFees')
  const [only] = essential
  if (essential.length !== 1 || !only)
    return createReading(context.chainId, {
      intent: 'batch',
      isAtomic: true,
      calls: essential,
      ...common,
    })
  return createReading(context.chainId, {
    ...only,
    ...common,
    fields: [...only.fields, ...common.fields],
    warnings: [...common.warnings, ...only.warnings],
  })
}

function readInstruction(
  { program, accounts, writes, data }: Instruction,
  scene: SolanaScene,
): ReadingParts {
  const known = accounts.filter((one) => one !== undefined)
  const isKnown = known.length === accounts.length
  const read = isKnown && Object.hasOwn(programs, program) ? programs[program] : undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const written = new Set(accounts.filter((_, index) => writes[index]))
  const unknown: ReadingParts = {
    intent: 'callContract',
    fields: [
      account('contract', program),
      ...accountList(
        'named',
        known.filter((one) => written.has(one)),
      ),
      ...accountList(
        'account',
        known.filter((one) => !written.has(one)),
      ),
      bytes('data', data),
    ],
    warnings: isKnown ? [] : [warn('unknownTable')],
  }
  return read?.({ accounts: known, data: view }, scene) ?? unknown
}

const accountList = (label: FieldLabel, addresses: readonly string[]): readonly Field[] =>
  addresses.length > 0
    ? [
        list(
          label,
          addresses.map((one) => account(label, one)),
        ),
      ]
    : []

/** Lists whose token accounts the transaction creates: the program computes their addresses itself. */
function createdAccounts(instructions: readonly Instruction[]): SolanaScene['created'] {
  const created = new Map<string, { readonly owner: string; readonly mint: string }>()
  for (const { program, accounts, data } of instructions) {
    const [, address, owner, mint] = accounts
    const isCreation = program === ASSOCIATED && data.length <= 1 && (data[0] ?? 0) <= 1
    if (isCreation && address && owner && mint) created.set(address, { owner, mint })
  }
  return created
}

const LAMPORTS_PER_SIGNATURE = 5_000n
const MICRO = 1_000_000n
/** What an instruction may use where the transaction sets no limit, and all of them together. */
const UNITS = { each: 200_000, all: 1_400_000 }

/** Says what the transaction costs at most beside what it sends. */
function feeOf({ signers }: SolanaTransaction, calls: readonly Reading[]): bigint {
  const set = calls.flatMap(({ fields }) => fields)
  const price = numberOf(set, 'unitPrice') ?? 0n
  const usual = BigInt(Math.min(UNITS.each * calls.length, UNITS.all))
  const units = numberOf(set, 'unitLimit') ?? usual
  const priority = (price * units + MICRO - 1n) / MICRO
  return LAMPORTS_PER_SIGNATURE * BigInt(signers.length) + priority
}

/** A tenth of a coin. Nobody pays that on purpose to be first. */
const MAX_FEE = 100_000_000n

function costFields(
  { signers }: SolanaTransaction,
  fee: bigint,
  scene: SolanaScene,
): readonly Field[] {
  const { account: own } = scene.context
  const [payer = own] = signers
  const others = signers.slice(1).filter((one) => one !== own)
  return [
    lamports(scene, 'fee', fee),
    ...(payer === own ? [] : [account('payer', payer)]),
    ...others.map((one) => account('cosigner', one)),
  ]
}

function numberOf(fields: readonly Field[], wanted: Field['label']): bigint | undefined {
  const value = fields.find(({ label }) => label === wanted)?.value
  return value?.type === 'number' ? value.value : undefined
}

function checkSigners(
  { signers }: SolanaTransaction,
  calls: readonly Reading[],
  context: SolanaReadingContext,
): readonly Warning[] {
  const { account: own } = context
  const level = calls.every((one) => staysKnown(one, context)) ? 'yellow' : 'red'
  return [
    ...(signers.includes(own)
      ? []
      : [warn('otherAccount', { subject: signers[0], expected: own })]),
    ...(signers.length > 1 ? [warn('otherSigners')] : []),
    // Only in first place it replaces the hash of a block.
    ...(calls[0]?.intent === 'useNonce' ? [warn('durableNonce', { level })] : []),
  ]
}

/** Whether whatever moves goes to the user, or to somebody who was paid before: then it does little harm later. */
function staysKnown({ intent, fields, clarity, warnings }: Reading, context: ReadingContext) {
  const isPayment = intent === 'sendNative' || intent === 'sendToken'
  const receiver = isPayment ? addressIn(fields, 'recipient') : context.account
  const isKnown = receiver !== undefined && isKnownAddress(context, receiver)
  return isKnown && clarity === 'clear' && warnings.every(({ level }) => level !== 'red')
}
