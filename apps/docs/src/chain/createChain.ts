import {
  type Address,
  type Hex,
  keccak256,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem'
import { describeBlock, describeReceipt, describeTransaction, type Mined } from './describe.ts'

export interface ChainOptions {
  readonly chainId: number
  /** What each of these accounts has at first, in wei. */
  readonly funded: readonly Address[]
  readonly amount: bigint
}

/** What a node answers in place of a result. */
export class RpcError extends Error {
  readonly code: number
  constructor(message: string, code = -32_000) {
    super(message)
    this.code = code
  }
}

/** Answers JSON-RPC. Rejects with an `RpcError`. */
export type Chain = (method: string, params: readonly unknown[]) => Promise<unknown>

/** What a transfer of the chain's currency uses; there are no contracts here. */
const GAS = 21_000n
const BASE_FEE = 1_000_000_000n
const TIP = 1_000_000n

/**
 * Makes a chain of coins for the live examples: balances, nonces and fees are kept, signatures are checked, and
 * each accepted transaction is a block. It has no contracts.
 */
export function createChain({ chainId, funded, amount }: ChainOptions): Chain {
  const balances = new Map(funded.map((address) => [address.toLowerCase(), amount]))
  const nonces = new Map<string, number>()
  const mined: Mined[] = []
  const balanceOf = (address: string) => balances.get(address.toLowerCase()) ?? 0n
  const nonceOf = (address: string) => nonces.get(address.toLowerCase()) ?? 0
  const height = () => mined.length + 1
  const byHash = (hash: unknown) => mined.find((one) => one.hash === hash)

  const methods: Readonly<Record<string, (...params: unknown[]) => unknown>> = {
    eth_chainId: () => numberToHex(chainId),
    net_version: () => String(chainId),
    eth_blockNumber: () => numberToHex(height()),
    eth_getBlockByNumber: () => describeBlock(height(), BASE_FEE),
    eth_getBalance: (address) => numberToHex(balanceOf(String(address))),
    eth_getTransactionCount: (address) => numberToHex(nonceOf(String(address))),
    eth_getCode: () => '0x',
    eth_estimateGas: () => numberToHex(GAS),
    eth_gasPrice: () => numberToHex(BASE_FEE + TIP),
    eth_maxPriorityFeePerGas: () => numberToHex(TIP),
    eth_feeHistory: () => ({
      oldestBlock: numberToHex(height()),
      baseFeePerGas: [numberToHex(BASE_FEE), numberToHex(BASE_FEE)],
      gasUsedRatio: [0],
      reward: [[numberToHex(TIP)]],
    }),
    eth_call: () => {
      throw new RpcError('execution reverted', 3)
    },
    eth_sendRawTransaction: (raw) => send(raw as TransactionSerialized),
    eth_getTransactionByHash: (hash) => describeTransaction(byHash(hash), chainId),
    eth_getTransactionReceipt: (hash) => describeReceipt(byHash(hash), GAS),
  }

  async function send(raw: TransactionSerialized): Promise<Hex> {
    const { to, value = 0n, nonce = 0, ...rest } = parseTransaction(raw)
    const from = await recoverTransactionAddress({ serializedTransaction: raw })
    const price = rest.maxFeePerGas ?? rest.gasPrice ?? 0n
    if (rest.chainId !== chainId) throw new RpcError('invalid chain id for signer')
    if (nonce !== nonceOf(from)) throw new RpcError('nonce too low')
    if (price < BASE_FEE) throw new RpcError('max fee per gas less than block base fee')
    if (!to || (rest.data && rest.data !== '0x')) throw new RpcError('execution reverted')
    if (balanceOf(from) < value + GAS * price)
      throw new RpcError('insufficient funds for gas * price + value')
    const paid = rest.maxFeePerGas ? BASE_FEE + (rest.maxPriorityFeePerGas ?? 0n) : price
    nonces.set(from.toLowerCase(), nonce + 1)
    balances.set(from.toLowerCase(), balanceOf(from) - value - GAS * paid)
    balances.set(to.toLowerCase(), balanceOf(to) + value)
    const hash = keccak256(raw)
    mined.push({ hash, from, to, value, nonce, price: paid, block: height() + 1 })
    return hash
  }

  return async (method, params) => {
    const answer = methods[method]
    if (!answer) throw new RpcError(`the method ${method} does not exist`, -32_601)
    return answer(...params)
  }
}
