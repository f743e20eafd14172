import { decodeAbiParameters, type Hex } from 'viem'
import { type Approval, type Movement, ZERO_ADDRESS } from '../ChainTransaction.ts'
import type { NodeLog } from './nodeSchemas.ts'

export interface LogReading {
  readonly movements: readonly Movement[]
  readonly approvals: readonly Approval[]
}

// Event topics, as the standards define them.
/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle(address,address,address,uint256,uint256)` of ERC-1155. */
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** `TransferBatch(address,address,address,uint256[],uint256[])` of ERC-1155. */
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** `Approval(address,address,uint256)` of ERC-20 and ERC-721. */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** `ApprovalForAll(address,address,bool)` of ERC-721 and ERC-1155. */
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
/** `Deposit(address,uint256)` of the wrapped native currency, which sends no `Transfer`. */
const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
/** `Withdrawal(address,uint256)` of the same. */
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

/** The events that are read. */
export const READ_EVENTS: readonly string[] = [
  ...[TRANSFER, TRANSFER_SINGLE, TRANSFER_BATCH],
  ...[APPROVAL, APPROVAL_FOR_ALL, DEPOSIT, WITHDRAWAL],
]

/** The events that name accounts, by the place in which they do, as filters of `eth_getLogs` count topics. */
export const LOG_FILTERS: readonly {
  readonly events: readonly string[]
  readonly place: number
}[] = [
  { events: [TRANSFER, APPROVAL, APPROVAL_FOR_ALL, DEPOSIT, WITHDRAWAL], place: 1 },
  { events: [TRANSFER, TRANSFER_SINGLE, TRANSFER_BATCH], place: 2 },
  { events: [TRANSFER_SINGLE, TRANSFER_BATCH], place: 3 },
]

const MAX_BATCH = 200
const nothing: LogReading = { movements: [], approvals: [] }

/** Reads the movements in one log. Unknown and malformed logs are ignored. */
export function readLog(log: NodeLog, wrappedNative: string | undefined): LogReading {
  const { address: contract, data } = log
  const [event, first, second, third] = log.topics
  const words = wordsOf(data)
  if (event === TRANSFER && first && second) {
    if (third)
      return moved({ kind: 'erc721', contract, tokenId: BigInt(third) }, first, second, [1n])
    return moved({ kind: 'erc20', contract }, first, second, words)
  }
  if (event === APPROVAL && first && second) {
    const parties = { contract, owner: addressOf(first), spender: addressOf(second) }
    if (!third) return approved(parties, words)
    // Revoking an NFT approval approves the zero address.
    const amount = parties.spender === ZERO_ADDRESS ? 0n : 1n
    return approved({ ...parties, tokenId: BigInt(third) }, [amount])
  }
  if (event === APPROVAL_FOR_ALL && first && second) {
    const parties = { contract, owner: addressOf(first), spender: addressOf(second) }
    return approved({ ...parties, tokenId: 'all' }, words)
  }
  if (event === TRANSFER_SINGLE && second && third) {
    const [tokenId, ...amounts] = words
    if (tokenId === undefined) return nothing
    return moved({ kind: 'erc1155', contract, tokenId }, second, third, amounts)
  }
  if (event === TRANSFER_BATCH && second && third) return readBatch(log, second, third)
  if (contract === wrappedNative && first && event === DEPOSIT)
    return moved({ kind: 'erc20', contract }, ZERO_ADDRESS, first, words)
  if (contract === wrappedNative && first && event === WITHDRAWAL)
    return moved({ kind: 'erc20', contract }, first, ZERO_ADDRESS, words)
  return nothing
}

function moved(
  asset: Movement['asset'],
  from: string,
  to: string,
  [amount]: readonly bigint[],
): LogReading {
  if (amount === undefined) return nothing
  return { movements: [{ asset, from: addressOf(from), to: addressOf(to), amount }], approvals: [] }
}

function approved(approval: Omit<Approval, 'amount'>, [amount]: readonly bigint[]): LogReading {
  if (amount === undefined) return nothing
  return { movements: [], approvals: [{ ...approval, amount }] }
}

function readBatch({ address: contract, data }: NodeLog, from: string, to: string): LogReading {
  try {
    const [ids, amounts] = decodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      // Validated by the schema of the node's answer.
      data as Hex,
    )
    if (ids.length !== amounts.length || ids.length > MAX_BATCH) return nothing
    const movements = ids.map((tokenId, index) => ({
      asset: { kind: 'erc1155' as const, contract, tokenId },
      from: addressOf(from),
      to: addressOf(to),
      amount: amounts[index] ?? 0n,
    }))
    return { movements, approvals: [] }
  } catch {
    // Any contract may emit any bytes under any topic.
    return nothing
  }
}

function addressOf(topic: string): string {
  return `0x${topic.slice(-40)}`
}

/** The first two words: no event read here has more outside of arrays. */
function wordsOf(data: string): readonly bigint[] {
  const words: bigint[] = []
  for (let start = 2; start + 64 <= Math.min(data.length, 130); start += 64)
    words.push(BigInt(`0x${data.slice(start, start + 64)}`))
  return words
}
