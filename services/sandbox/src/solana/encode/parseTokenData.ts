import { type Address, type EncodedAccount, type Option, unwrapOption } from '@solana/kit'
import { AccountState } from '@solana-program/token'
import { programs, tokenProgramName } from '../programs.ts'
import { multiplierOf } from './multiplierOf.ts'
import { parseExtensions } from './parseExtensions.ts'
import { readMint, readTokenAccount } from './readTokenData.ts'
import { uiAmount } from './uiAmount.ts'

export interface ParsedData {
  readonly program: string
  readonly space: number
  readonly parsed: { readonly type: string; readonly info: Readonly<Record<string, unknown>> }
}

const STATES = {
  [AccountState.Uninitialized]: 'uninitialized',
  [AccountState.Initialized]: 'initialized',
  [AccountState.Frozen]: 'frozen',
}

/** Parses a token account or a mint (`jsonParsed`). Returns `undefined` for other accounts. */
export function parseTokenData(
  account: EncodedAccount,
  accountOf: (address: Address) => EncodedAccount | undefined,
): ParsedData | undefined {
  const program = tokenProgramName(account.programAddress)
  if (!program) return undefined
  const type = readMint(account) ? 'mint' : 'account'
  const info = parseMint(account) ?? parseToken(account, accountOf)
  if (!info) return undefined
  const extensions =
    account.programAddress === programs.token2022 ? parseExtensions(account.data) : []
  const parsed = { type, info: { ...info, ...(extensions.length > 0 && { extensions }) } }
  return { program, space: account.data.length, parsed }
}

function parseMint(account: EncodedAccount) {
  const mint = readMint(account)
  if (!mint) return undefined
  const { decimals, supply, isInitialized, mintAuthority, freezeAuthority } = mint
  return {
    decimals,
    supply: supply.toString(),
    isInitialized,
    mintAuthority: unwrapOption(mintAuthority),
    freezeAuthority: unwrapOption(freezeAuthority),
  }
}

function parseToken(
  account: EncodedAccount,
  accountOf: (address: Address) => EncodedAccount | undefined,
) {
  const token = readTokenAccount(account)
  const mintAccount = token && accountOf(token.mint)
  const mint = mintAccount && readMint(mintAccount)
  if (!mint) return undefined
  const multiplier = multiplierOf(mintAccount, Date.now() / 1_000)
  const inWords = (amount: bigint) => uiAmount(amount, mint.decimals, multiplier)
  return {
    mint: token.mint,
    owner: token.owner,
    state: STATES[token.state],
    isNative: unwrapOption(token.isNative) !== null,
    tokenAmount: inWords(token.amount),
    ...present('rentExemptReserve', token.isNative, inWords),
    ...present('delegate', token.delegate, (delegate) => delegate),
    ...(token.delegatedAmount > 0n && { delegatedAmount: inWords(token.delegatedAmount) }),
    ...present('closeAuthority', token.closeAuthority, (authority) => authority),
  }
}

function present<T>(name: string, option: Option<T>, write: (value: T) => unknown) {
  const value = unwrapOption(option)
  return value === null ? {} : { [name]: write(value) }
}
