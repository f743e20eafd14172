import type { ChainId, TransactionWatch } from '@bowline/common'
import { type Address, type Client, type Hash, parseAbi, parseEventLogs } from 'viem'
import { getBalance, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import type { EvmContext } from '../EvmContext.ts'
import { readChain } from '../readChain.ts'
import { isSame, type Trace } from './Trace.ts'

interface Confirmed {
  readonly chainId: ChainId<'eip155'>
  readonly hash: Hash
  readonly trace: Trace | undefined
  readonly watch: TransactionWatch
  readonly signal: AbortSignal
}

/** Tells how much of what an account was to receive has arrived in its block. Never throws. */
export async function tellReceived(
  { rpc }: Pick<EvmContext, 'rpc'>,
  { chainId, hash, trace, watch, signal }: Confirmed,
): Promise<void> {
  const { receives, onReceived } = watch
  const account = trace?.account ?? trace?.from
  if (!receives || !onReceived || !account) return
  const { token } = receives
  const wanted = { hash, account, token: token as Address | undefined }
  const read = readChain(rpc, { chainId, signal }, (client) => readReceived(client, wanted))
  // What cannot be read stays an expectation.
  const amount = await read.catch(() => undefined)
  if (amount !== undefined && amount > 0n) onReceived(amount)
}

const transfers = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

interface Wanted {
  readonly hash: Hash
  readonly account: Address
  readonly token: Address | undefined
}

async function readReceived(
  client: Client,
  { hash, account, token }: Wanted,
): Promise<bigint | undefined> {
  const receipt = await getTransactionReceipt(client, { hash })
  if (token !== undefined) {
    const own = receipt.logs.filter(({ address }) => isSame(address, token))
    return parseEventLogs({ abi: transfers, logs: own }).reduce((sum, { args }) => {
      if (isSame(args.from, args.to)) return sum
      if (isSame(args.to, account)) return sum + args.value
      return isSame(args.from, account) ? sum - args.value : sum
    }, 0n)
  }
  // Nobody else's transaction tells what its account has paid for it.
  if (!isSame(receipt.from, account)) return undefined
  const at = { address: account, blockNumber: receipt.blockNumber }
  const before = { ...at, blockNumber: receipt.blockNumber - 1n }
  const [now, then, count, earlier] = await Promise.all([
    getBalance(client, at),
    getBalance(client, before),
    getTransactionCount(client, at),
    getTransactionCount(client, before),
  ])
  const isAlone = count - earlier === 1
  return isAlone ? now - then + receipt.gasUsed * receipt.effectiveGasPrice : undefined
}
