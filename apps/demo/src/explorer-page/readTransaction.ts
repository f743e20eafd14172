import {
  type Address,
  createPublicClient,
  erc20Abi,
  formatEther,
  type Hash,
  http,
  parseEventLogs,
} from 'viem'
import { rpcUrl } from '../networks.ts'
import { describeCall } from '../test-wallets/describeCall.ts'
import { amountOf } from '../test-wallets/knownTokens.ts'

export interface TransactionFacts {
  readonly status: 'success' | 'reverted' | 'pending'
  readonly from: Address
  readonly to: Address | undefined
  readonly words: string
  readonly fee: string
  readonly time: Date | undefined
  /** ERC-20 transfers as contracts have reported them. */
  readonly moves: readonly string[]
}

/** Reads a transaction from its chain; throws when the chain does not know it. */
export async function readTransaction(chainId: number, hash: Hash): Promise<TransactionFacts> {
  const client = createPublicClient({ transport: http(rpcUrl(chainId)) })
  const { from, to, input, value, blockHash } = await client.getTransaction({ hash })
  const words = describeCall({ to, data: input, value: `0x${value.toString(16)}` })
  const facts = { from, to: to ?? undefined, words }
  if (!blockHash) return { ...facts, status: 'pending', fee: '', time: undefined, moves: [] }
  const [receipt, block] = await Promise.all([
    client.getTransactionReceipt({ hash }),
    client.getBlock({ blockHash }),
  ])
  const { status, gasUsed, effectiveGasPrice, logs } = receipt
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
  return {
    ...{ ...facts, status },
    fee: `${formatEther(gasUsed * effectiveGasPrice)} ETH`,
    time: new Date(Number(block.timestamp) * 1000),
    moves: transfers.map(
      ({ address, args }) => `${amountOf(address, args.value)}: ${args.from} → ${args.to}`,
    ),
  }
}
