import type { AccountId } from '@bowline/common'
import { getCode } from 'viem/actions'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount } from './parseAccount.ts'
import { readChain } from './readChain.ts'

interface Parameters {
  readonly account: AccountId<'eip155'>
  readonly signal?: AbortSignal | undefined
}

/** How the code of an account begins that delegates to a contract (EIP-7702); 20 bytes follow. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

/** Returns whether an address has a contract. An account that delegates (EIP-7702) is not one. */
export async function isContract(
  { rpc }: Pick<EvmContext, 'rpc'>,
  { account, signal }: Parameters,
): Promise<boolean> {
  const { chainId, address } = parseAccount(account)
  const asking = { chainId, ...(signal && { signal }) }
  const code = await readChain(rpc, asking, (client) => getCode(client, { address }))
  return code !== undefined && code !== '0x' && !DELEGATION.test(code)
}
