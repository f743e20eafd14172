import type { AccountId } from '@bowline/common'
import * as is from 'valibot'
import { parseAccount } from './parseAccount.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { amount, contextual } from './shapes.ts'

interface Parameters {
  readonly account: AccountId<'solana'>
  readonly signal: AbortSignal
}

/** Reads the native balance in lamports. */
export async function getBalance({ rpc }: SolanaContext, { account, signal }: Parameters) {
  const { chainId, address } = parseAccount(account)
  return rpc.ask({
    chainId,
    signal,
    method: 'getBalance',
    params: [address, { commitment: 'confirmed' }],
    read: (answer) => is.parse(contextual(amount), answer),
  })
}
