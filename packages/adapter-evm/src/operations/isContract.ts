import type { AccountId } from '@bowline/common'
import { getCode } from 'viem/actions'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount } from './parseAccount.ts'
import { readChain } from './readChain.ts'

interface Parameters {
  readonly account: AccountId<'eip155'>
  readonly signal: AbortSignal
}

/** How the code of an account begins that delegates to a contract (EIP-7702); 20 bytes follow. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

/** Returns whether an address has a contract. An account that delegates (EIP-7702) is not one. */
export async function isContract({ rpc }: EvmContext, { account, signal }: Parameters) {
  const { chainId, address } = parseAccount(account)
  const code = await readChain(rpc, { chainId, signal }, (client) => getCode(client, { address }))
  return code !== undefined && code !== '0x' && !DELEGATION.test(code)
}
