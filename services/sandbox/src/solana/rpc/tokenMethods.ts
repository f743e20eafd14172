import type { EncodedAccount } from '@solana/kit'
import type { Mint, Token } from '@solana-program/token'
import { encodeAccount } from '../encode/encodeAccount.ts'
import { readMint, readTokenAccount } from '../encode/readTokenData.ts'
import { uiAmount } from '../encode/uiAmount.ts'
import type { Ledger } from '../ledger/createLedger.ts'
import { programs, tokenProgramName } from '../programs.ts'
import { inContext } from './inContext.ts'
import { method } from './method.ts'
import { RpcError } from './RpcError.ts'
import * as schemas from './schemas.ts'

const MOST_HOLDERS = 20

/** Methods about tokens. */
export function tokenMethods(ledger: Ledger) {
  const { address, placeOptions } = schemas
  const mintOf = (account: EncodedAccount | undefined): Mint => {
    const mint = account && readMint(account)
    if (!mint) throw new RpcError('INVALID_PARAMS', 'Invalid param: could not find mint')
    return mint
  }
  const tokensWhere = (matches: (token: Token, account: EncodedAccount) => boolean) =>
    [programs.token, programs.token2022].flatMap(ledger.accountsOf).flatMap((account) => {
      const token = readTokenAccount(account)
      return token && matches(token, account) ? [{ account, token }] : []
    })
  return {
    getTokenAccountBalance: method([address, placeOptions], (of) => {
      const account = ledger.account(of)
      if (!account) throw new RpcError('INVALID_PARAMS', 'Invalid param: could not find account')
      const token = readTokenAccount(account)
      if (!token) throw new RpcError('INVALID_PARAMS', 'Invalid param: not a Token account')
      const { decimals } = mintOf(ledger.account(token.mint))
      return inContext(ledger, uiAmount(token.amount, decimals))
    }),
    getTokenSupply: method([address, placeOptions], (of) => {
      const { supply, decimals } = mintOf(ledger.account(of))
      return inContext(ledger, uiAmount(supply, decimals))
    }),
    getTokenLargestAccounts: method([address, placeOptions], (of) => {
      const { decimals } = mintOf(ledger.account(of))
      const holders = tokensWhere((token) => token.mint === of)
        .toSorted((a, b) => Number(b.token.amount - a.token.amount))
        .slice(0, MOST_HOLDERS)
      return inContext(
        ledger,
        holders.map(({ account, token }) => ({
          address: account.address,
          ...uiAmount(token.amount, decimals),
        })),
      )
    }),
    getTokenAccountsByOwner: method(
      [address, schemas.tokenAccountsFilter, schemas.accountOptions],
      (owner, filter, options) => {
        if ('mint' in filter) mintOf(ledger.account(filter.mint))
        else if (!tokenProgramName(filter.programId))
          throw new RpcError('INVALID_PARAMS', 'Invalid param: unrecognized Token program id')
        const found = tokensWhere(
          (token, account) =>
            token.owner === owner &&
            ('mint' in filter
              ? token.mint === filter.mint
              : account.programAddress === filter.programId),
        )
        return inContext(
          ledger,
          found.map(({ account }) => ({
            pubkey: account.address,
            account: encodeAccount(account, options, ledger.account),
          })),
        )
      },
    ),
  }
}
