import type { Network, TransferIntent } from '@bowline/common'
import { type Client, size } from 'viem'
import {
  estimateGas,
  estimateMaxPriorityFeePerGas,
  getBlock,
  getGasPrice,
  readContract,
} from 'viem/actions'
import { contractOf, gasPriceOracle } from './abis.ts'
import type { EvmContext } from './EvmContext.ts'
import { parseAccount } from './parseAccount.ts'
import { readChain, unlessContractFails } from './readChain.ts'
import { type Transaction, toTransaction } from './toTransaction.ts'

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

/** The size of a transaction besides its data: nonce, fees, gas, receiver, value, chain. */
const ENVELOPE_BYTES = 120

/**
 * Reads what a rollup of the OP Stack takes at most for writing a transaction to the chain below, in
 * wei. Nothing elsewhere, and on a rollup that cannot say.
 */
async function readLayerOneFee(
  client: Client,
  network: Network<'eip155'>,
  { data = '0x' }: Transaction,
): Promise<bigint> {
  const address = contractOf(network, 'gasPriceOracle')
  if (!address) return 0n
  const fee = await readContract(client, {
    abi: gasPriceOracle,
    address,
    functionName: 'getL1FeeUpperBound',
    args: [BigInt(size(data) + ENVELOPE_BYTES)],
  }).catch((error: unknown) => unlessContractFails(error, network.chainId))
  return fee ?? 0n
}
