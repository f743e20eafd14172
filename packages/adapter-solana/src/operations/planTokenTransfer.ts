import { type ChainId, KitError, type TransferNotice } from '@bowline/common'
import { type Address, createNoopSigner, type Instruction, isAddress } from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
} from '@solana-program/token'
import { addressBytes } from '../base58.ts'
import { getAccounts } from './getAccounts.ts'
import { getEpoch } from './getEpoch.ts'
import { getTokenAccounts } from './getTokenAccounts.ts'
import { memo, wantsMemo } from './memo.ts'
import { readMint } from './readMint.ts'
import { refusalsOf } from './refusals.ts'
import type { SolanaContext } from './SolanaContext.ts'
import type { ChainAccount } from './shapes.ts'
import { toCounted, toShown, totalOf } from './shownAmount.ts'
import { takeFrom } from './takeFrom.ts'
import { tokenAccountSize } from './tokenAccountSize.ts'
import { tokenInstruction } from './tokenInstruction.ts'
import { feeConfigOf, hasFee, keptOf } from './transferFee.ts'
import { hookAccounts, hookOf } from './transferHook.ts'

interface TokenTransfer {
  readonly chainId: ChainId<'solana'>
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  readonly token: string
  /** The token's decimals, as they were shown; `undefined` if they were not. */
  readonly decimals?: number | undefined
  readonly signal?: AbortSignal | undefined
}

interface TokenPlan {
  readonly instructions: readonly Instruction[]
  readonly newAccountSize?: bigint | undefined
  /** What the token keeps of the amount, in its smallest unit as it is shown. */
  readonly kept?: bigint | undefined
  /** The program that the token runs with the transfer. */
  readonly hook?: Address | undefined
  /** Whether a memo goes with it, which the receiver's account demands. */
  readonly hasMemo?: boolean | undefined
  /** Why the chain would refuse it. */
  readonly refusals: readonly TransferNotice[]
}

/**
 * Sends a token to the receiver's associated token account, which is created if it does not exist. Takes
 * the amount from several accounts of the sender if needed. What the token keeps of it is part of what is
 * signed, and so are its decimals. The amount is meant as it is shown: of a token with a multiplier another
 * number is transferred. An account that demands a memo gets one.
 */
export async function planTokenTransfer(
  context: SolanaContext,
  { chainId, from, to, amount, token, decimals, signal }: TokenTransfer,
): Promise<TokenPlan> {
  if (!isAddress(token)) throw new KitError('INVALID_ADDRESS', { value: token })
  const [[mintAccount, receiver], accounts] = await Promise.all([
    getAccounts(context, { chainId, addresses: [token, to], signal }),
    getTokenAccounts(context, { chainId, owner: from, signal }),
  ])
  const mint = readMint(mintAccount)
  const isWrong = decimals !== undefined && decimals !== mint?.decimals
  if (!mint || !mintAccount || isWrong)
    throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
  const tokenProgram = mintAccount.owner
  const [own] = await findAssociatedTokenPda({ owner: from, mint: token, tokenProgram })
  const total = totalOf(accounts, token)
  const counted = toCounted(amount, total)
  // Less than the chain can count of it.
  if (counted === 0n && amount > 0n) throw new KitError('INVALID_AMOUNT', { value: `${amount}` })
  const sources = takeFrom(accounts, { token, amount: counted, first: own })
  const target = isAccountFor(receiver, { token, tokenProgram })
    ? { destination: to, found: receiver }
    : await associatedAccount(context, { chainId, from, to, token, tokenProgram, signal })

  const { destination, creation, found } = target
  const hook = hookOf(mint)
  const fee = hasFee(mint)
    ? feeConfigOf(mint, await getEpoch(context, { chainId, signal }))
    : undefined
  const part = { mint: token, destination, owner: from, tokenProgram, decimals: mint.decimals }
  const read = new Map(creation ? [[destination, Promise.resolve(newAccount(token, to))]] : [])
  const parts = await Promise.all(
    sources.map(async ({ source, amount: share }) => {
      const of = { ...part, source, amount: share }
      const asking = { ...of, chainId, read, signal }
      const extra = hook ? await hookAccounts(context, { ...asking, program: hook }) : []
      return { ...of, extra, kept: fee && keptOf(share, fee) }
    }),
  )
  const hasMemo = wantsMemo(found)
  // The program looks for the memo in the instruction before each transfer.
  const transfers = parts.flatMap((one) => [...(hasMemo ? [memo()] : []), tokenInstruction(one)])
  const kept =
    fee &&
    toShown(
      parts.reduce((sum, one) => sum + (one.kept ?? 0n), 0n),
      total,
    )
  const plan = { kept, hook, hasMemo, refusals: refusalsOf(mint, found) }
  if (!creation) return { ...plan, instructions: transfers }
  const newAccountSize = tokenAccountSize(tokenProgram, mint)
  return { ...plan, instructions: [creation, ...transfers], newAccountSize }
}

/** How a token account begins, as it will be once it is created: its token, and its owner. */
const newAccount = (token: Address, owner: Address): Uint8Array | undefined =>
  Uint8Array.of(...(addressBytes(token) ?? []), ...(addressBytes(owner) ?? []))

interface Target {
  readonly destination: Address
  /** What is there already. */
  readonly found?: ChainAccount | undefined
  readonly creation?: Instruction | undefined
}

/** The associated token account of a receiver and a token, and the instruction that creates it. */
async function associatedAccount(
  context: SolanaContext,
  {
    chainId,
    from,
    to,
    token: mint,
    tokenProgram,
    signal,
  }: Omit<TokenTransfer, 'amount' | 'token' | 'decimals'> & {
    readonly token: Address
    readonly tokenProgram: Address
  },
): Promise<Target> {
  const [destination] = await findAssociatedTokenPda({ owner: to, mint, tokenProgram })
  const [found] = await getAccounts(context, { chainId, addresses: [destination], signal })
  // Lamports alone do not make a token account.
  if (found?.owner === tokenProgram) return { destination, found }
  const payer = createNoopSigner(from)
  const account = { payer, ata: destination, owner: to, mint, tokenProgram }
  // Idempotent: the account may be created by another transaction in between.
  return { destination, creation: getCreateAssociatedTokenIdempotentInstruction(account) }
}

/** Whether an address is itself an account for this token: it begins with the token's address. */
function isAccountFor(
  account: ChainAccount | undefined,
  { token, tokenProgram }: { readonly token: Address; readonly tokenProgram: Address },
): boolean {
  if (account?.owner !== tokenProgram) return false
  return addressBytes(token)?.every((byte, i) => account.data[i] === byte) ?? false
}
