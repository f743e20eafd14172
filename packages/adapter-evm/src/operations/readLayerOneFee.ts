import type { Network } from '@bowline/common'
import { type Client, size } from 'viem'
import { readContract } from 'viem/actions'
import { gasPriceOracle } from './abis.ts'
import { contractOf } from './contractOf.ts'
import type { Transaction } from './toTransaction.ts'
import { unlessContractFails } from './unlessContractFails.ts'

/** The size of a transaction besides its data: nonce, fees, gas, receiver, value, chain. */
const ENVELOPE_BYTES = 120

/**
 * Reads what a rollup of the OP Stack takes at most for writing a transaction to the chain below, in
 * wei. Nothing elsewhere, and on a rollup that cannot say.
 */
export async function readLayerOneFee(
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
