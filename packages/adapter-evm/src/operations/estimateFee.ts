import type { TransferIntent } from '@bowline/common'
import type { Client } from 'viem'
import { estimateGas, estimateMaxPriorityFeePerGas, getBlock, getGasPrice } from 'viem/actions'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount } from './parseAccount.ts'
import { readChain } from './readChain.ts'
import { readLayerOneFee } from './readLayerOneFee.ts'
import { toTransaction } from './toTransaction.ts'

interface Parameters {
  readonly intent: TransferIntent<'eip155'>
  readonly signal: AbortSignal
}

/**
 * Estimates the highest fee of a transfer that is sent now, in wei: its gas at twice the base fee plus
 * the usual tip (EIP-1559), which is what wallets reserve. Usually about half of it is paid. Without a
 * base fee: its gas at the node's gas price. On rollups of the OP Stack the fee of the layer below is
 * added.
 */
export async function estimateFee({ rpc }: EvmContext, { intent, signal }: Parameters) {
  const { chainId, address: account } = parseAccount(intent.from)
  const transaction = toTransaction(intent)
  return readChain(rpc, { chainId, signal }, async (client) => {
    const [gas, price, layerOne] = await Promise.all([
      estimateGas(client, { account, ...transaction }),
      highestPrice(client),
      readLayerOneFee(client, rpc.network(chainId), transaction),
    ])
    return gas * price + layerOne
  })
}

async function highestPrice(client: Client): Promise<bigint> {
  const { baseFeePerGas } = await getBlock(client)
  if (baseFeePerGas == null) return getGasPrice(client)
  return 2n * baseFeePerGas + (await estimateMaxPriorityFeePerGas(client))
}
