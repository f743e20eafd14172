import type { TransferIntent } from '@bowline/common'
import { estimateGas, getGasPrice } from 'viem/actions'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount } from './parseAccount.ts'
import { readChain } from './readChain.ts'
import { toTransaction } from './toTransaction.ts'

interface Parameters {
  readonly intent: TransferIntent<'eip155'>
  readonly signal: AbortSignal
}

/**
 * Finds the fee that a transfer would cost now, in wei.
 * Wallets add a margin of their own, and rollups a part for the chain below.
 */
export async function estimateFee({ rpc }: EvmContext, { intent, signal }: Parameters) {
  const { chainId, address: account } = parseAccount(intent.from)
  const transaction = toTransaction(intent)
  return readChain(rpc, { chainId, signal }, async (client) => {
    const [gas, price] = await Promise.all([
      estimateGas(client, { account, ...transaction }),
      getGasPrice(client),
    ])
    return gas * price
  })
}
