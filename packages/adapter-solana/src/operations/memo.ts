import { type Address, address, type Instruction } from '@solana/kit'
import { accountExtensions } from './readMint.ts'
import type { ChainAccount } from './shapes.ts'

/** The memo program, which puts a text into the transaction. */
const MEMO_PROGRAM: Address = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
/** What it says. Accounts that demand a memo take any. */
export const MEMO_TEXT = 'Transfer'

/** The number of the extension `MemoTransfer`: whether incoming transfers need a memo. */
const EXTENSION = 8

/** Whether a token account takes transfers with a memo alone. */
export const wantsMemo = (account: ChainAccount | undefined): boolean =>
  account ? accountExtensions(account).get(EXTENSION)?.[0] === 1 : false

export const memo = (): Instruction => ({
  programAddress: MEMO_PROGRAM,
  accounts: [],
  data: new TextEncoder().encode(MEMO_TEXT),
})
