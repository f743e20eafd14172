import type { Row } from '../../../drivers/db/Database.ts'
import type { Approval, Asset, ChainTransaction, Movement } from '../ChainTransaction.ts'

/** Combines the rows of transactions, one for each part, in their order. A transaction without parts has one row. */
export function readEntries(rows: readonly Row[]): readonly ChainTransaction[] {
  const byPlace = Map.groupBy(rows, ({ block, position }) => `${block} ${position}`)
  return [...byPlace.values()].flatMap(([row, ...more]) => (row ? readEntry(row, more) : []))
}

function readEntry(row: Row, more: readonly Row[]): ChainTransaction {
  const parts = [row, ...more].filter(({ kind }) => kind !== null)
  const [approvals = [], movements = []] = [true, false].map((isApproval) =>
    parts.filter(({ kind }) => (kind === 'approval') === isApproval),
  )
  return {
    chainId: String(row.chain_id),
    block: Number(row.block),
    position: Number(row.position),
    hash: String(row.hash),
    minedAt: Number(row.mined_at),
    from: String(row.sender),
    to: row.recipient === null ? null : String(row.recipient),
    nonce: Number(row.nonce),
    value: BigInt(String(row.value)),
    selector: String(row.selector),
    failed: row.failed === 1,
    movements: movements.map(movementOf),
    approvals: approvals.map(approvalOf),
  }
}

function movementOf(row: Row): Movement {
  return {
    asset: assetOf(row),
    from: String(row.moved_from),
    to: String(row.moved_to),
    amount: BigInt(String(row.amount)),
  }
}

function assetOf({ kind, contract, token_id }: Row): Asset {
  if (kind === 'native') return { kind }
  if (kind === 'erc721' || kind === 'erc1155')
    return { kind, contract: String(contract), tokenId: BigInt(String(token_id)) }
  return { kind: 'erc20', contract: String(contract) }
}

function approvalOf(row: Row): Approval {
  return {
    contract: String(row.contract),
    owner: String(row.moved_from),
    spender: String(row.moved_to),
    amount: BigInt(String(row.amount)),
    tokenId: approvedId(row),
  }
}

function approvedId({ token_id: id }: Row): Approval['tokenId'] {
  if (id === null || id === undefined) return undefined
  return id === 'all' ? id : BigInt(String(id))
}
