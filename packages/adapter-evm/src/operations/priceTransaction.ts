import type { ChainId, Network, TransferIntent } from '@bowline/common'
import { checkFee } from '@bowline/common/adapters'
import { type Address, type Client, type Hex, size } from 'viem'
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
import { isContract } from './readAccount.ts'
import { readChain, unlessContractFails } from './readChain.ts'
import { type FeeLimit, type Transaction, toTransaction } from './toTransaction.ts'

/** What a transaction costs. Prices are in wei per unit of gas. */
export interface Price {
  readonly gas: Gas
  /** `undefined` on chains without a base fee, where the whole price is the tip. */
  readonly baseFee: bigint | undefined
  readonly tip: bigint
  /** What a rollup takes for writing the transaction to the chain below, in wei. */
  readonly layerOne: bigint
}

/** Gas is given beyond what is used, since the chain changes before the transaction is in a block. */
export interface Gas {
  /** What the transaction needs, with half of the margin. */
  readonly needed: bigint
  /** What it is given if the fee allows it. */
  readonly given: bigint
}

interface Parameters {
  readonly chainId: ChainId<'eip155'>
  readonly account: Address
  readonly transaction: Transaction
  readonly signal?: AbortSignal | undefined
}

/** Reads what a transaction costs now. */
export async function priceTransaction(
  { rpc }: Pick<EvmContext, 'rpc'>,
  { chainId, account, transaction: { to, value, data }, signal }: Parameters,
): Promise<Price> {
  const asking = { chainId, ...(signal && { signal }) }
  return readChain(rpc, asking, async (client) => {
    const [gas, prices, layerOne] = await Promise.all([
      estimateGas(client, { account, to, value, data }),
      readPrices(client),
      readLayerOneFee(client, rpc.network(chainId), data),
    ])
    return { ...prices, gas: withMargin(gas), layerOne }
  })
}

/** The most that the transaction may cost within the next minutes, in wei. */
export const highestFee = (price: Price): bigint =>
  price.gas.given * highestPrice(price) + price.layerOne + price.layerOne / MARGIN

/**
 * The highest price to offer: twice the base fee plus the tip, which is what wallets reserve (EIP-1559);
 * without a base fee a quarter more than the node's.
 */
export const highestPrice = ({ baseFee, tip }: Price): bigint =>
  baseFee === undefined ? tip + tip / MARGIN : 2n * baseFee + tip

/** The lowest price that the next block takes: its base fee is at most an eighth higher (EIP-1559). */
export const lowestPrice = ({ baseFee = 0n, tip }: Price): bigint => baseFee + baseFee / 8n + tip

/** A payment that runs no code uses exactly this. */
const PAYMENT_GAS = 21_000n
/** A quarter more than what is estimated. */
const MARGIN = 4n

const withMargin = (used: bigint): Gas =>
  used > PAYMENT_GAS
    ? { needed: used + used / (2n * MARGIN), given: used + used / MARGIN }
    : { needed: used, given: used }

async function readPrices(client: Client): Promise<Pick<Price, 'baseFee' | 'tip'>> {
  const { baseFeePerGas } = await getBlock(client)
  if (baseFeePerGas == null) return { baseFee: undefined, tip: await getGasPrice(client) }
  return { baseFee: baseFeePerGas, tip: await estimateMaxPriorityFeePerGas(client) }
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
  data: Hex = '0x',
): Promise<bigint> {
  const address = contractOf(network, 'gasPriceOracle')
  if (!address) return 0n
  const fee = await readContract(client, {
    abi: gasPriceOracle,
    address,
    functionName: 'getL1FeeUpperBound',
    args: [BigInt(size(data) + ENVELOPE_BYTES)],
  }).catch((error: unknown) => unlessContractFails(error, { client, chainId: network.chainId }))
  return fee ?? 0n
}

interface FeeParameters {
  readonly intent: TransferIntent<'eip155'>
  readonly signal: AbortSignal
}

/**
 * Estimates the highest fee of a transfer, in wei: its gas at the highest price to offer. Usually about
 * half of it is paid. On rollups of the OP Stack the fee of the layer below is added.
 */
export async function estimateFee(context: EvmContext, { intent, signal }: FeeParameters) {
  const { chainId, address: account } = parseAccount(intent.from)
  const transaction = toTransaction(intent)
  return highestFee(await priceTransaction(context, { chainId, account, transaction, signal }))
}

/**
 * Writes the reviewed fee into a transaction: gas times price, with what a rollup takes for the layer
 * below, is never more. Gas that the transaction hardly needs is cut before the fee is too high: the
 * reviewed fee is that of one unit, and other amounts use a little more. Does so only if a fee was
 * reviewed. An account that is a contract pays through others, in a form that only its wallet knows, so
 * there the wallet shows the fee.
 *
 * Throws `FEE_TOO_HIGH` if the next block does not take the transaction for that fee, or a `service`
 * error if the fee of now cannot be read.
 */
export async function limitFee(
  context: EvmContext,
  { from, maxFee }: Pick<TransferIntent<'eip155'>, 'from' | 'maxFee'>,
  transaction: Transaction,
): Promise<FeeLimit> {
  if (maxFee === undefined) return {}
  const { chainId, address: account } = parseAccount(from)
  if (await isContract(context, { account: from })) return {}
  const price = await priceTransaction(context, { chainId, account, transaction })
  const { baseFee, layerOne, tip } = price
  const lowest = lowestPrice(price)
  const needed = price.gas.needed * lowest + layerOne
  checkFee({ maxFee }, { needed, highest: highestFee(price) })
  const gas = lowest > 0n ? least(price.gas.given, (maxFee - layerOne) / lowest) : price.gas.given
  const offer = least((maxFee - layerOne) / gas, highestPrice(price))
  if (baseFee === undefined) return { gas, gasPrice: least(offer, tip) }
  return { gas, maxFeePerGas: offer, maxPriorityFeePerGas: tip }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
