import { silentLogger } from '@bowline/common'
import { createRpcPool } from '../chain/rpc/createRpcPool.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Database } from '../drivers/db/Database.ts'
import {
  createSpending,
  type IndexBudget,
  shareOf,
  spentOf,
} from '../modules/history/index/createBudget.ts'
import {
  type EstimatedCost,
  estimateCost,
  SUPPOSED_PLACES,
} from '../modules/history/index/estimateCost.ts'
import { createFollowed } from '../modules/history/index/followed.ts'
import type { Finding } from './Finding.ts'
import type { InspectOptions } from './InspectOptions.ts'
import { hasTable, openExisting } from './openExisting.ts'

type Options = Pick<InspectOptions, 'fetch' | 'clock'>

const MEGABYTE = 1_000_000
/** What of a day's bytes may go into reading blocks whole for one account, as while it is read. */
const LARGEST_SHARE = 0.1
const KEEP_MS = 30 * 86_400_000
const MAX_ACCOUNTS = 10_000

/** Says where histories come from, and before it begins what the own index of a chain costs. */
export async function inspectHistory(
  config: ServerConfig,
  options: Options,
): Promise<readonly Finding[]> {
  const { roles, rpc, historySources } = config
  if (!roles.includes('api') && !roles.includes('index')) return []
  const unread = Object.keys(rpc).filter(
    (chainId) => chainId.startsWith('eip155:') && !historySources[chainId],
  )
  const findings: Finding[] = unread.length > 0 ? [withoutSource(unread)] : []
  const db = openExisting(config)
  try {
    // A database that does not answer is told of by its own check.
    const known = db && (await hasTable(db, 'history_spending').catch(() => false)) ? db : undefined
    for (const [chainId, source] of Object.entries(historySources)) {
      if (!rpc[chainId]) findings.push(notServed(chainId))
      else if (source.kind === 'index')
        findings.push(
          ...(await inspectIndex({ ...config, ...options, chainId, db: known }, source)),
        )
      else findings.push({ level: 'ok', text: `Histories of ${chainId} come from ${source.kind}.` })
    }
    return findings
  } finally {
    await db?.close()
  }
}

const withoutSource = (chainIds: readonly string[]): Finding => ({
  level: 'warning',
  text: `BOWLINE_HISTORY names no source for ${chainIds.join(', ')}: apps show what was sent from the browser or through this server, no NFTs and no tokens on no list. Name a service, or turn the own index on with {"kind":"index"}.`,
})

const notServed = (chainId: string): Finding => ({
  level: 'warning',
  text: `The history of ${chainId} is not asked for: the chain is not in BOWLINE_RPC.`,
})

interface IndexOptions extends Options, Pick<ServerConfig, 'rpc' | 'historyBlocks'> {
  readonly chainId: string
  readonly db: Database | undefined
}

async function inspectIndex(
  { chainId, db, rpc, historyBlocks, fetch, clock }: IndexOptions,
  { budget }: { readonly budget: IndexBudget },
): Promise<readonly Finding[]> {
  const name = `The own index of ${chainId}`
  const endpoints = rpc[chainId] ?? []
  const pool = createRpcPool({ chainId, endpoints, fetch, clock, logger: silentLogger })
  try {
    const cost = await estimateCost({
      pool,
      blocks: historyBlocks,
      isAffordable: (bytes) => bytes <= budget.bytesADay * LARGEST_SHARE,
    })
    const followed =
      db && (await createFollowed(db, chainId).askedSince(clock.now() - KEEP_MS, MAX_ACCOUNTS))
    const accounts = followed?.length ?? 0
    const spending = db && (await createSpending(db, chainId, clock)())
    const findings = [estimated(name, cost, { budget, accounts }), ...blindness(name, cost)]
    if (!spending) return findings
    const spent = spentOf(spending, budget)
    const share = Math.round(shareOf(spending, budget) * 100)
    if (!spent)
      return [...findings, { level: 'ok', text: `${name} has used ${share} % of its budget.` }]
    const text = `${name} has used up its budget (${spent}) and pauses: raise it in BOWLINE_HISTORY, or name a service.`
    return [...findings, { level: 'warning', text }]
  } catch {
    return [
      {
        level: 'warning',
        text: `${name} cannot be estimated: no endpoint returns the newest block.`,
      },
    ]
  }
}

interface Limits {
  readonly budget: IndexBudget
  readonly accounts: number
}

function estimated(name: string, cost: EstimatedCost, { budget, accounts }: Limits): Finding {
  const each = `${cost.requests} requests and ${megabytes(cost.bytes)} MB for an account that is in ${SUPPOSED_PLACES} blocks of ${daysOf(cost)}`
  const affordable = Math.floor(
    Math.min(budget.requestsADay / cost.requests, budget.bytesADay / cost.bytes),
  )
  const known = accounts > 0 ? `, of ${accounts} that were asked for in 30 days` : ''
  if (affordable < 1)
    return {
      level: 'warning',
      text: `${name} costs about ${each}, which is more than its budget of a day: raise it in BOWLINE_HISTORY, lower BOWLINE_HISTORY_BLOCKS, or name a service.`,
    }
  return {
    level: affordable < accounts ? 'warning' : 'ok',
    text: `${name} costs about ${each}. Its budget is enough for ${affordable} new accounts a day${known}.`,
  }
}

function blindness(name: string, { native, width }: EstimatedCost): readonly Finding[] {
  const findings: Finding[] = []
  if (native === 'nothing')
    findings.push({
      level: 'warning',
      text: `${name} misses payments in native currency of older blocks: the node has no trace_filter and no old states, and its blocks are too large to read them all. Name an archive node.`,
    })
  if (native === 'blocks')
    findings.push({
      level: 'warning',
      text: `${name} misses what contracts pay in native currency: the node has no trace_filter and no old states.`,
    })
  if (width <= 10)
    findings.push({
      level: 'warning',
      text: `${name} is slow: the node returns logs of ${width} blocks at once.`,
    })
  return findings
}

const megabytes = (bytes: number): string => (bytes / MEGABYTE).toPrecision(2)

const daysOf = ({ days }: EstimatedCost): string =>
  days < 1 ? `${Math.max(1, Math.round(days * 24))} hours` : `${Math.round(days)} days`
