import type { Address, EncodedAccount } from '@solana/kit'
import { readMint, readTokenAccount } from '../encode/readTokenData.ts'
import { type UiAmount, uiAmount } from '../encode/uiAmount.ts'

export interface TokenBalance {
  readonly accountIndex: number
  readonly mint: Address
  readonly owner: Address
  readonly programId: Address
  readonly uiTokenAmount: UiAmount
}

/** The balances of those accounts that are token accounts. */
export function readTokenBalances(
  keys: readonly Address[],
  accountOf: (address: Address) => EncodedAccount | undefined,
): readonly TokenBalance[] {
  return keys.flatMap((key, accountIndex) => {
    const account = accountOf(key)
    const token = account && readTokenAccount(account)
    const mintAccount = token && accountOf(token.mint)
    const mint = mintAccount && readMint(mintAccount)
    if (!mint) return []
    return [
      {
        accountIndex,
        mint: token.mint,
        owner: token.owner,
        programId: account.programAddress,
        uiTokenAmount: uiAmount(token.amount, mint.decimals),
      },
    ]
  })
}
