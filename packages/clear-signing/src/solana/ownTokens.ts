import type { Field } from '@bowline/common/reading'
import { base58 } from '@scure/base'
import { isOwn } from '../reading/isKnownAddress.ts'
import { programAddress } from './programAddress.ts'
import type { SolanaScene } from './SolanaScene.ts'

/** The program that makes the accounts of tokens, each at an address that follows from its owner and mint. */
export const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** SPL Token and Token-2022. */
export const TOKEN_PROGRAMS: ReadonlySet<string> = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])

interface Holding {
  readonly tokenAccount: string
  readonly authority: string
  readonly mint: string | undefined
}

/**
 * Names the account that tokens leave, as the user's where its address follows from an account of the user and the mint:
 * wallets keep tokens at such addresses alone. Of others, only the chain knows whose they are.
 */
export function leavingFrom(
  { context }: Pick<SolanaScene, 'context'>,
  { tokenAccount, authority, mint }: Holding,
): Field {
  const isOfUser =
    mint !== undefined &&
    isOwn(context, authority) &&
    [...TOKEN_PROGRAMS].some(
      (program) =>
        programAddress(
          [authority, program, mint].map((one) => base58.decode(one)),
          ASSOCIATED,
        ) === tokenAccount,
    )
  return {
    label: 'from',
    value: { type: 'account', address: tokenAccount, ...(isOfUser && { isOwn: true }) },
  }
}
