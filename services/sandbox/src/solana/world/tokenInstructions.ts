import { address, type Instruction, type KeyPairSigner } from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintToInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import type { SolanaToken } from './sandboxSolana.ts'

export interface TokenPayment {
  readonly token: SolanaToken
  readonly to: string
  readonly amount: bigint
}

/** The token account of an owner. */
export async function tokenAccountOf(owner: string, token: SolanaToken) {
  const [account] = await findAssociatedTokenPda({
    owner: address(owner),
    mint: address(token.address),
    tokenProgram: address(token.program),
  })
  return account
}

/** Sends a token, and creates the receiver's token account if it is missing. */
export async function transferInstructions(
  from: KeyPairSigner,
  { token, to, amount }: TokenPayment,
): Promise<readonly Instruction[]> {
  const destination = await tokenAccountOf(to, token)
  const transfer = {
    source: await tokenAccountOf(from.address, token),
    mint: address(token.address),
    destination,
    authority: from,
    amount,
    decimals: token.decimals,
  }
  return [
    await creation(from, { token, to }),
    getTransferCheckedInstruction(transfer, { programAddress: address(token.program) }),
  ]
}

/** Mints tokens to an account. */
export async function mintInstructions(
  authority: KeyPairSigner,
  { token, to, amount }: TokenPayment,
): Promise<readonly Instruction[]> {
  const account = await tokenAccountOf(to, token)
  const minting = {
    mint: address(token.address),
    token: account,
    mintAuthority: authority,
    amount,
  }
  return [
    await creation(authority, { token, to }),
    getMintToInstruction(minting, { programAddress: address(token.program) }),
  ]
}

async function creation(
  payer: KeyPairSigner,
  { token, to }: Pick<TokenPayment, 'token' | 'to'>,
): Promise<Instruction> {
  return getCreateAssociatedTokenIdempotentInstruction({
    payer,
    ata: await tokenAccountOf(to, token),
    owner: address(to),
    mint: address(token.address),
    tokenProgram: address(token.program),
  })
}
