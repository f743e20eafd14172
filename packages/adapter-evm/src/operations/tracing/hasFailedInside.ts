import type { Hex } from 'viem'
import { isSame, type Trace } from './Trace.ts'

/** What a receipt says of what happened inside a transaction. */
interface Receipt {
  readonly logs: readonly {
    readonly address: Hex
    readonly topics: readonly Hex[]
    readonly data: Hex
  }[]
}

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of ERC-4337. */
const OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** `ExecutionFailure(bytes32,uint256)` of Safe accounts. */
const FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/**
 * Whether what an account has asked for was undone inside a transaction that took effect itself: those who pay for
 * smart accounts send several operations in one, each of which can fail.
 */
export function hasFailedInside({ logs }: Receipt, trace: Trace | undefined): boolean {
  if (!trace) return false
  const account = trace.account ?? trace.from
  const operations = logs.filter(
    ({ topics: [topic, , sender = ''] }) =>
      topic === OPERATION && isSame(sender.slice(-40), account.slice(2)),
  )
  if (operations.length > 0) return operations.every(({ data }) => !hasSucceeded(data))
  return logs.some(({ address, topics }) => topics[0] === FAILURE && isSame(address, account))
}

/** The second word of the event's data. */
const hasSucceeded = (data: Hex): boolean => BigInt(`0x${data.slice(66, 130) || '0'}`) === 1n
