import type { Logger } from '@bowline/common'
import { HttpProblem } from '../basics/HttpProblem.ts'
import type { ChainReader } from './ChainReader.ts'
import { readQuantity } from './rpc/readQuantity.ts'

/**
 * Reads an account's balance of the native currency, in its smallest unit. If two endpoints
 * disagree, the lower amount is used: it is safer to show too little than money that may not exist.
 *
 * Throws `CHAIN_UNAVAILABLE` when no endpoint returns an amount.
 */
export async function readNativeBalance(
  { chains, logger }: { readonly chains: ChainReader; readonly logger: Logger },
  { chainId, address }: { readonly chainId: string; readonly address: string },
): Promise<bigint> {
  const request = { method: 'eth_getBalance', params: [address, 'latest'] }
  const answers = await chains.pool(chainId).askTwo(request)
  const amounts = answers.map(readQuantity).filter((amount) => amount !== undefined)
  const [first, second = first] = amounts
  if (first === undefined || second === undefined)
    throw new HttpProblem(503, 'CHAIN_UNAVAILABLE', `No endpoint of ${chainId} answers properly.`)
  if (first === second) return first
  logger.log('warn', 'Two RPC endpoints disagree about a balance', { chainId })
  return first < second ? first : second
}
