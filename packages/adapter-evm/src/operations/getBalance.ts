import type { AccountId } from '@bowline/common'
import { getBalance as readBalance } from 'viem/actions'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount } from './parseAccount.ts'
import { readChain } from './readChain.ts'

interface Parameters {
  readonly account: AccountId<'eip155'>
  readonly signal: AbortSignal
}

/** Reads the native balance in wei. */
export async function getBalance({ rpc }: EvmContext, { account, signal }: Parameters) {
  const { chainId, address } = parseAccount(account)
  return readChain(rpc, { chainId, signal }, (client) => readBalance(client, { address }))
}
