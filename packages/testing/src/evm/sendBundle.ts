import { concat, encodeFunctionData, type Hex, parseAbi } from 'viem'
import {
  getCode,
  sendTransaction,
  signAuthorization,
  waitForTransactionReceipt,
} from 'viem/actions'
import type { CallBundle } from './CallBundle.ts'
import { connectNode, type Node, toNodeError } from './connectNode.ts'
import type { RequestedCall, RequestedCalls } from './readCalls.ts'
import type { WalletContext } from './WalletContext.ts'

const EXECUTOR = parseAbi(['function executeBatch((address target, uint256 value, bytes data)[])'])
/** The code prefix of an account that delegates to a contract (EIP-7702). */
const DELEGATED: Hex = '0xef0100'

/**
 * Sends calls as one transaction of the account to itself, or one after the other.
 *
 * Throws -32000 when the node refuses the first.
 */
export async function sendBundle(
  context: WalletContext,
  { chainId, calls }: RequestedCalls,
  { atomic }: { readonly atomic: boolean },
): Promise<CallBundle> {
  const node = await connectNode(context, chainId)
  const { batchExecutor } = context.abilities
  if (!atomic || !batchExecutor) return { chainId, atomic: false, ...(await sendEach(node, calls)) }
  const targets = calls.map(({ to, value, data }) => ({
    target: to ?? node.account.address,
    value,
    data,
  }))
  try {
    const hash = await sendTransaction(node, {
      chain: null,
      to: node.account.address,
      data: encodeFunctionData({ abi: EXECUTOR, functionName: 'executeBatch', args: [targets] }),
      ...(await delegation(node, batchExecutor)),
    })
    return { chainId, atomic, hashes: [hash], cutShort: false }
  } catch (error) {
    throw toNodeError(error)
  }
}

/** The account's agreement to act as the contract says, unless it has given it already. */
async function delegation(node: Node, contractAddress: Hex) {
  const code = await getCode(node, { address: node.account.address })
  const delegated = concat([DELEGATED, contractAddress])
  if (code?.toLowerCase() === delegated.toLowerCase()) return {}
  const authorization = await signAuthorization(node, { contractAddress, executor: 'self' })
  return { authorizationList: [authorization] }
}

async function sendEach(node: Node, calls: readonly RequestedCall[]) {
  const hashes: Hex[] = []
  for (const { to, data, value } of calls) {
    try {
      const hash = await sendTransaction(node, { chain: null, to: to ?? null, data, value })
      hashes.push(hash)
      // The next call may need what this one has done.
      const { status } = await waitForTransactionReceipt(node, { hash })
      if (status === 'reverted') return { hashes, cutShort: true }
    } catch (error) {
      if (hashes.length === 0) throw toNodeError(error)
      return { hashes, cutShort: true }
    }
  }
  return { hashes, cutShort: false }
}
