import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { getTransaction, sendTransaction } from 'viem/actions'
import { connectNode, toNodeError } from './connectNode.ts'
import type { TransactionEdit } from './EvmTestWallet.ts'
import type { WalletContext } from './WalletContext.ts'

/**
 * Sends another transaction with the nonce of one that waits for its block, at a higher price.
 *
 * Throws -32000 if the node refuses it, as it does for a transaction that is in a block.
 */
export async function replaceTransaction(
  context: WalletContext,
  hash: Hex,
  by: 'speedUp' | 'cancel' | TransactionEdit,
): Promise<Hex> {
  const node = await connectNode(context, context.state.get().chainId)
  try {
    const { nonce, to, value, input: data, gas, ...waiting } = await getTransaction(node, { hash })
    // With its gas: measured anew, a call is measured on a state in which it has happened already.
    const asked = { to: to ?? undefined, value, data, gas }
    const cancelled = { to: node.account.address, value: 0n, data: '0x' } as const
    const instead = by === 'cancel' ? cancelled : by === 'speedUp' ? asked : edited(asked, by)
    const price = (waiting.maxFeePerGas ?? waiting.gasPrice ?? 0n) * 2n
    const tip = (waiting.maxPriorityFeePerGas ?? 0n) * 2n
    return await sendTransaction(node, {
      chain: null,
      nonce,
      ...instead,
      maxFeePerGas: price,
      maxPriorityFeePerGas: tip < price ? tip : price,
    })
  } catch (error) {
    throw toNodeError(error)
  }
}

const APPROVE = /^0x095ea7b30{24}(?<spender>[0-9a-f]{40})[0-9a-f]{64}$/i
const erc20 = parseAbi(['function approve(address spender, uint256 amount)'])

interface Call {
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex
}

/** The transaction as the person has changed it. A spending cap is changed in an approval alone. */
export function edited(call: Call, change: TransactionEdit): Call {
  const { to = call.to, value = call.value, data = call.data, cap } = change
  const spender = APPROVE.exec(data)?.groups?.spender
  if (cap === undefined || !spender) return { to, value, data }
  const args = [`0x${spender}`, cap] as const
  const approval = encodeFunctionData({ abi: erc20, functionName: 'approve', args })
  return { to, value, data: approval }
}
