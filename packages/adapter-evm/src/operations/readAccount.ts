import type { AccountId } from '@bowline/common'
import type { Client } from 'viem'
import { getCode, getBalance as readBalance } from 'viem/actions'
import { answersInTime, ENDPOINT_LOOK_MS } from './checkEndpoints.ts'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount } from './parseAccount.ts'
import { readChain } from './readChain.ts'

interface Parameters {
  readonly account: AccountId<'eip155'>
  readonly signal?: AbortSignal | undefined
}

/** Reads the native balance in wei; the lowest one where the endpoints were found to disagree. */
export async function getBalance(context: EvmContext, { account, signal }: Parameters) {
  const { rpc, clock, quarrels, logger } = context
  const { chainId, address } = parseAccount(account)
  const read = (client: Client) => readBalance(client, { address })
  return readChain(rpc, { chainId, ...(signal && { signal }) }, async (client) => {
    if (!quarrels.has(chainId)) return read(client)
    const asked = rpc.source(chainId).endpoints.map(read)
    const [first, ...others] = await answersInTime(clock, asked, ENDPOINT_LOOK_MS)
    if (first === undefined) return read(client)
    const lowest = others.reduce((low, balance) => (balance < low ? balance : low), first)
    if (others.some((balance) => balance !== first))
      logger?.log('warn', 'endpoints disagree', { chainId, about: ['balance'] })
    return lowest
  })
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
