import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Address, Instruction } from '@solana/kit'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { anchor, type Meta, type SolanaWorld, u64 } from './world.ts'

type Held = Awaited<ReturnType<SolanaWorld['held']>>

export const memo = (s: SolanaWorld, text: string): Instruction => ({
  programAddress: s.program('memo'),
  accounts: [],
  data: utf8ToBytes(text),
})

/** Pays tokens to somebody, whose token account is made if there is none. */
export async function pay(
  s: SolanaWorld,
  token: Held,
  { to, amount }: { readonly to: Address; readonly amount: bigint },
): Promise<readonly Instruction[]> {
  const destination = await s.tokenAccount(to, token)
  const { mint, tokenProgram } = token
  const create = { payer: s.signer, ata: destination, owner: to, mint, tokenProgram }
  return [
    getCreateAssociatedTokenIdempotentInstruction(create),
    getTransferCheckedInstruction(
      {
        source: token.account,
        mint,
        destination,
        authority: s.signer,
        amount,
        decimals: token.decimals,
      },
      { programAddress: tokenProgram },
    ),
  ]
}

interface Swap {
  readonly from: Held
  readonly amount: bigint
  readonly out: { readonly mint: Address; readonly tokenProgram: Address }
  readonly quoted: bigint
  readonly to: Address
}

/** A swap through Jupiter's shared accounts: a route of one pool. */
export async function jupiterSwap(s: SolanaWorld, swap: Swap): Promise<Instruction> {
  const { from, amount, out, quoted, to } = swap
  const destination = await s.tokenAccount(to, out)
  const pool = [s.newAddress(), s.newAddress(), s.newAddress(), s.newAddress()]
  const jupiter = s.program('jupiter')
  const accounts: readonly Meta[] = [
    [from.tokenProgram],
    [s.newAddress()],
    [s.me, 's'],
    [from.account, 'w'],
    [pool[0] ?? s.me, 'w'],
    [pool[1] ?? s.me, 'w'],
    [destination, 'w'],
    [from.mint],
    [out.mint],
    [jupiter],
    [jupiter],
    [s.newAddress()],
    [jupiter],
    [s.program('orca')],
    [pool[2] ?? s.me, 'w'],
    [pool[3] ?? s.me, 'w'],
  ]
  // `shared_accounts_route`: which account, a route of one step through Whirlpool, amounts, slippage, fee.
  const route = Uint8Array.of(1, 0, 0, 0, 17, 1, 100, 0, 1)
  const name = Uint8Array.of(193, 32, 155, 51, 65, 214, 156, 129)
  const data = Uint8Array.of(
    ...name,
    s.between(0, 7),
    ...route,
    ...u64(amount),
    ...u64(quoted),
    50,
    0,
    0,
  )
  return s.instruction(jupiter, accounts, data)
}

/** A listing of an NFT at Magic Eden, for so many lamports. */
export function magicEdenListing(
  s: SolanaWorld,
  nft: Awaited<ReturnType<SolanaWorld['nft']>>,
  price: bigint,
): Instruction {
  const accounts: readonly Meta[] = [
    [s.me, 'ws'],
    [s.newAddress()],
    [nft.account, 'w'],
    [nft.mint],
    [s.newAddress()],
    [s.newAddress(), 'w'],
    [s.newAddress(), 'w'],
    [nft.tokenProgram],
    [s.program('system')],
  ]
  const [size, never] = [u64(1n), u64(2n ** 64n - 1n)]
  return s.instruction(
    s.program('magic eden'),
    accounts,
    anchor('sell', Uint8Array.of(254, 255), u64(price), size, never),
  )
}
