import { type AccountId, KitError } from '@bowline/common'
import { readContract } from 'viem/actions'
import { erc20 } from './abis.ts'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount, toAddress } from './parseAccount.ts'
import { readChain } from './readChain.ts'

interface Parameters {
  readonly account: AccountId<'eip155'>
  readonly token: string
  readonly spender: string
  readonly signal: AbortSignal
}

/**
 * Reads how much of a token another account may take out of this one.
 *
 * Throws `INVALID_ADDRESS`, `INVALID_RESPONSE` if the token does not answer, `ABORTED`, or a `service` error.
 */
export async function getAllowance(
  { rpc }: EvmContext,
  { account, token, spender, signal }: Parameters,
): Promise<bigint> {
  const { chainId, address: owner } = parseAccount(account)
  const args = [owner, checked(spender)] as const
  const allowance = {
    abi: erc20,
    functionName: 'allowance',
    address: checked(token),
    args,
  } as const
  return readChain(rpc, { chainId, signal }, (client) => readContract(client, allowance))
}

function checked(value: string) {
  const address = toAddress(value)
  if (!address) throw new KitError('INVALID_ADDRESS', { value })
  return address
}
