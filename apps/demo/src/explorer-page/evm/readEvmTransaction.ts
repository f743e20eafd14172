import {
  createPublicClient,
  erc20Abi,
  formatEther,
  type Hash,
  http,
  isHash,
  parseEventLogs,
} from 'viem'
import { rpcUrl } from '../../networks.ts'
import { describeCall } from '../../test-wallets/describeCall.ts'
import { amountOf } from '../../test-wallets/knownTokens.ts'
import { type Facts, fact, pageOf } from '../Facts.ts'

const STATUS = { success: 'Succeeded', reverted: 'Failed' }

/** Reads a transaction from its chain. Throws if it is unknown. */
export async function readEvmTransaction(chainId: number, id: string): Promise<Facts> {
  const client = createPublicClient({ transport: http(rpcUrl(chainId)) })
  const hash = readHash(id)
  const { from, to, input, value, blockHash } = await client.getTransaction({ hash })
  const page = (address: string) => pageOf(`${chainId}`, 'address', address)
  const said = [
    fact('From', page(from)),
    fact('To', to ? page(to) : 'a new contract'),
    fact('What it does', describeCall({ to, data: input, value: `0x${value.toString(16)}` })),
  ]
  if (!blockHash) return [fact('Status', 'Not in a block yet'), ...said]
  const [{ status, gasUsed, effectiveGasPrice, logs }, block] = await Promise.all([
    client.getTransactionReceipt({ hash }),
    client.getBlock({ blockHash }),
  ])
  // ERC-20 transfers as contracts have reported them.
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
  const moves = transfers.map(
    ({ address, args }) => `${amountOf(address, args.value)}: ${args.from} → ${args.to}`,
  )
  return [
    fact('Status', STATUS[status]),
    fact('Time', new Date(Number(block.timestamp) * 1000).toLocaleString()),
    ...said,
    fact('Tokens moved', ...moves),
    fact('Fee', `${formatEther(gasUsed * effectiveGasPrice)} ETH`),
  ]
}

function readHash(id: string): Hash {
  if (!isHash(id)) throw new Error('This is not a transaction hash.')
  return id
}
