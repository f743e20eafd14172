import { type ChainId, KitError } from '@bowline/common'
import { type Address, createNoopSigner, type Instruction, isAddress } from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { addressBytes } from '../base58.ts'
import { getAccounts } from './getAccounts.ts'
import { getTokenAccounts } from './getTokenAccounts.ts'
import { readMint } from './readMint.ts'
import type { SolanaContext } from './SolanaContext.ts'
import type { ChainAccount } from './shapes.ts'
import { takeFrom } from './takeFrom.ts'
import { tokenAccountSize } from './tokenAccountSize.ts'

interface TokenTransfer {
  readonly chainId: ChainId<'solana'>
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  readonly token: string
  readonly signal?: AbortSignal | undefined
}

interface TokenPlan {
  readonly instructions: readonly Instruction[]
  readonly newAccountSize?: bigint | undefined
}

/**
 * Sends a token to the receiver's associated token account, which is created if it does not exist. Takes
 * the amount from several accounts of the sender if needed.
 */
export async function planTokenTransfer(
  context: SolanaContext,
  { chainId, from, to, amount, token, signal }: TokenTransfer,
): Promise<TokenPlan> {
  if (!isAddress(token)) throw new KitError('INVALID_ADDRESS', { value: token })
  const [[mintAccount, receiver], accounts] = await Promise.all([
    getAccounts(context, { chainId, addresses: [token, to], signal }),
    getTokenAccounts(context, { chainId, owner: from, signal }),
  ])
  const mint = readMint(mintAccount)
  if (!mint || !mintAccount) throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
  const tokenProgram = mintAccount.owner
  const [own] = await findAssociatedTokenPda({ owner: from, mint: token, tokenProgram })
  const sources = takeFrom(accounts, { token, amount, first: own })
  const target = isAccountFor(receiver, { token, tokenProgram })
    ? { destination: to }
    : await associatedAccount(context, { chainId, from, to, token, tokenProgram, signal })

  const authority = createNoopSigner(from)
  const { decimals } = mint
  const { destination, creation } = target
  const transfers = sources.map(({ source, amount: part }) =>
    getTransferCheckedInstruction(
      { source, mint: token, destination, authority, amount: part, decimals },
      { programAddress: tokenProgram },
    ),
  )
  if (!creation) return { instructions: transfers }
  const newAccountSize = tokenAccountSize(tokenProgram, mint)
  return { instructions: [creation, ...transfers], newAccountSize }
}

interface Target {
  readonly destination: Address
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
  }: Omit<TokenTransfer, 'amount' | 'token'> & {
    readonly token: Address
    readonly tokenProgram: Address
  },
): Promise<Target> {
  const [destination] = await findAssociatedTokenPda({ owner: to, mint, tokenProgram })
  const [found] = await getAccounts(context, { chainId, addresses: [destination], signal })
  // Lamports alone do not make a token account.
  if (found?.owner === tokenProgram) return { destination }
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
