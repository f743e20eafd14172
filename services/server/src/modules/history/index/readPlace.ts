import type { ChainTransaction } from '../ChainTransaction.ts'
import type { AskNode } from './askNode.ts'
import type { Allow } from './createAllowance.ts'
import type { Header, Hole, HoleReason, Place } from './LookTask.ts'
import type { NodeHeader, NodeTrace, NodeTransaction } from './nodeSchemas.ts'
import { type BlockBody, readBody } from './readBody.ts'
import { type Member, readEachMember } from './readMembers.ts'
import { readReceipts } from './readReceipts.ts'
import type { TraceReader, Traces } from './readTraces.ts'
import { transactionOf } from './transactionOf.ts'

/** How a block is read. */
export interface Way {
  readonly ask: AskNode
  /** How many small requests are sent at once. */
  readonly atOnce: number
  /** How much of the receipts of a block is kept. */
  allowance(): Allow
}

export interface PlaceOptions {
  readonly chainId: string
  readonly wrappedNative: string | undefined
  readonly traces: TraceReader
}

export interface ReadPlace {
  /** `undefined` if it could not be read at all. */
  readonly header: Header | undefined
  readonly transactions: readonly ChainTransaction[]
  readonly holes: readonly Hole[]
  /** Accounts that have received something of which the node does not tell how. */
  readonly blind: readonly string[]
}

interface Wanted {
  readonly position: number
  readonly transaction: NodeTransaction
}

/**
 * Reads the transactions of a block that concern accounts. One that cannot be read is a hole of those whom it concerns,
 * and costs nothing else.
 *
 * Throws `NodeRefusal` if the block cannot be read at all, and `HeavyBlock`.
 */
export async function readPlace(
  place: Place,
  { ask, atOnce, allowance }: Way,
  { chainId, wrappedNative, traces }: PlaceOptions,
): Promise<ReadPlace | undefined> {
  const { block: number, concerned, changed } = place
  const holes = new Map<string, HoleReason>()
  let blockTraces: Promise<Traces> | undefined
  const leaveOut = (accounts: Iterable<string>, reason: HoleReason) => {
    for (const account of accounts) holes.set(account, holes.get(account) ?? reason)
  }
  const isWanted = (hash: string) => concerned.has(hash) || changed.size > 0
  const body = await readBody(ask, { number, atOnce, isWanted })
  if (!body) return undefined

  const wanted: Wanted[] = []
  const seen = new Set<string>()
  for (const [position, member] of body.transactions.entries()) {
    if (!member) continue
    const { hash } = member
    if (hash !== undefined) seen.add(hash)
    const accounts = concerned.get(hash ?? '')
    // One that cannot be read may be of any account that has changed.
    if ('reason' in member) leaveOut([...(accounts ?? []), ...changed.keys()], member.reason)
    else if (accounts || isOfAny(member.value, changed))
      wanted.push({ position, transaction: member.value })
  }
  // Logs of another fork, or of a node that is ahead.
  for (const [hash, accounts] of concerned) if (!seen.has(hash)) leaveOut(accounts, 'missing')

  const { found, blind } = await findSenders(body)
  wanted.push(...found.filter(({ position }) => wanted.every((one) => one.position !== position)))
  const transactions = await readWanted(body)
  return {
    header: { number, hash: body.hash },
    transactions,
    holes: [...holes].map(([account, reason]) => ({ block: number, account, reason })),
    blind,
  }

  /** Transactions of others in which contracts have paid accounts, where these are not known yet. */
  async function findSenders({ transactions: members, ...header }: BlockBody) {
    const open = [...changed].filter(([account, change]) => {
      const paid = wanted.filter(({ transaction }) => transaction.to === account)
      const sum = paid.reduce((total, { transaction }) => total + transaction.value, 0n)
      // Of its own transactions the fee is not known here.
      return !change.hasSent && sum !== change.amount && !holes.has(account)
    })
    if (open.length === 0) return { found: [], blind: [] }
    const accounts = open.map(([account]) => account)
    const read = await readBlockTraces(header)
    if (!read) return { found: [], blind: accounts }
    if ('reason' in read) leaveOut(accounts, read.reason)
    const list = 'value' in read ? read.value : []
    const hashes = new Set(list.filter((trace) => paysAny(trace, accounts)).map(hashOf))
    const found = members.flatMap((member, position) =>
      member && 'value' in member && hashes.has(member.hash)
        ? [{ position, transaction: member.value }]
        : [],
    )
    return { found, blind: [] }
  }

  /** Asks one question for all of them at most. */
  function readBlockTraces(header: NodeHeader): Promise<Traces> {
    blockTraces ??= traces.ofBlock(ask, header)
    return blockTraces
  }

  /** What a transaction has sent on. Nodes without tracing have nothing of it, which is no hole. */
  async function readCalls(
    header: NodeHeader,
    hash: string,
  ): Promise<Member<readonly NodeTrace[]>> {
    const own = blockTraces ? undefined : await traces.ofTransaction(ask, hash)
    if (own) return own
    const all = await readBlockTraces(header)
    if (!all || 'reason' in all) return all ?? { value: [] }
    return { value: all.value.filter((trace) => trace.transactionHash === hash) }
  }

  async function readWanted(header: BlockBody): Promise<readonly ChainTransaction[]> {
    const asked = wanted.map(({ transaction }) => transaction)
    const receipts = await readReceipts(ask, {
      header,
      transactions: asked,
      atOnce,
      allow: allowance(),
    })
    const calls = await readEachMember(asked, {
      atOnce,
      read: ({ hash }) => readCalls(header, hash),
    })
    return wanted.flatMap(({ position, transaction }, index) => {
      const whom = [...(concerned.get(transaction.hash) ?? []), ...partiesOf(transaction, changed)]
      const [receipt, call] = [receipts[index], calls[index]]
      const others = whom.length > 0 ? whom : [...changed.keys()]
      if (call && 'reason' in call) leaveOut(others, call.reason)
      if (!receipt || 'reason' in receipt) {
        leaveOut(others, receipt?.reason ?? 'missing')
        return []
      }
      const sentOn = call && 'value' in call ? call.value : []
      const parts = { chainId, header, position, transaction, wrappedNative }
      return [transactionOf({ ...parts, receipt: receipt.value, traces: sentOn })]
    })
  }
}

const partiesOf = ({ from, to }: NodeTransaction, changed: Place['changed']): readonly string[] =>
  [from, to ?? ''].filter((account) => changed.has(account))

/** Whether the transaction is one of an account that has changed, or pays it. */
const isOfAny = ({ from, to, value }: NodeTransaction, changed: Place['changed']): boolean =>
  changed.has(from) || (value > 0n && changed.has(to ?? ''))

const hashOf = ({ transactionHash }: NodeTrace): string | null | undefined => transactionHash

const paysAny = ({ action, traceAddress }: NodeTrace, accounts: readonly string[]): boolean =>
  traceAddress.length > 0 &&
  accounts.some(
    (account) =>
      (action.to === account && action.value) ||
      action.refundAddress === account ||
      action.from === account,
  )
