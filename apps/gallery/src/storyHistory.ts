import type { LocalTransaction } from '@bowline/controllers'
import { iconOf } from './iconOf.ts'

const OWN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const ALICE = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TWIN = `0xfB69${'3f'.repeat(16)}d359`
const STRANGER = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** An entry of a history as a server sends it. */
export type StoryEntry = ReturnType<typeof entry>

type Transfer = Readonly<Record<string, unknown>>

interface EntryOptions {
  readonly kind: string
  /** How long ago. */
  readonly ago: number
  readonly transfers?: readonly Transfer[]
  /** Permissions, as `Transfer`s without a direction. */
  readonly approvals?: readonly Transfer[]
  readonly status?: 'confirmed' | 'failed' | 'pending'
  readonly to?: string
  readonly spam?: boolean
}

const hashOf = (index: number) => `0x${index.toString(16).padStart(64, '0')}`

function entry(index: number, { kind, ago, transfers = [], to = ALICE, ...rest }: EntryOptions) {
  const { status = 'confirmed', spam = false, approvals } = rest
  return {
    id: `entry-${index}`,
    metadata: {
      operationType: kind,
      hash: hashOf(index),
      minedAt: new Date(Date.now() - ago).toISOString(),
      sentFrom: kind === 'receive' ? to : OWN,
      sentTo: kind === 'receive' ? OWN : to,
      status,
      nonce: index,
      chain: 'eip155:1',
    },
    transfers,
    approvals,
    flags: { is_spam: spam },
  }
}

const ICONS: Readonly<Record<string, string>> = {
  ETH: iconOf('#8f9bff', '#4b5bd8', 'M20 7l8 13-8 5-8-5zM12 23l8 10 8-10'),
  USDC: iconOf('#3f8cff', '#1d5fd1', 'M25 14c-3-3-10-3-10 1s10 4 10 8-8 4-11 0M20 9v22'),
}

const coin = (symbol: string, numeric: string, more: Transfer = {}): Transfer => ({
  fungible_info: {
    name: symbol,
    symbol,
    verified: true,
    ...(ICONS[symbol] && { icon: { url: ICONS[symbol] } }),
    ...(symbol !== 'ETH' && { address: `0x${'1'.repeat(40)}` }),
  },
  direction: 'out',
  quantity: { numeric },
  sender: OWN,
  recipient: ALICE,
  ...more,
})
const nft = (token_id: string, more: Transfer = {}): Transfer => ({
  nft_info: {
    name: 'Harbour lights',
    contract_address: `0x${'c'.repeat(40)}`,
    token_id,
    flags: { is_spam: false },
  },
  direction: 'out',
  quantity: { numeric: '1' },
  sender: OWN,
  recipient: ALICE,
  ...more,
})
const withoutId = {
  nft_info: { name: 'Harbour lights', contract_address: `0x${'c'.repeat(40)}` },
}
const into = (sender: string) => ({ direction: 'in', sender, recipient: OWN })

const permission = (symbol: string, numeric: string, more: Transfer = {}): Transfer => ({
  ...coin(symbol, numeric),
  spender: STRANGER,
  ...more,
})

const spam = (index: number, ago: number) =>
  entry(index, {
    kind: 'receive',
    ago,
    to: STRANGER,
    spam: true,
    transfers: [coin('CLAIM-NOW.EXAMPLE', '1000000', into(STRANGER))],
  })

/** What most accounts have done, some spam among it. */
export const storyHistory: readonly StoryEntry[] = [
  entry(1, {
    kind: 'receive',
    ago: 2 * HOUR_MS,
    transfers: [coin('ETH', '0.25', into(STRANGER))],
    to: STRANGER,
  }),
  entry(2, {
    kind: 'trade',
    ago: 5 * HOUR_MS,
    transfers: [coin('USDC', '1500'), coin('ETH', '0.4806', into(STRANGER))],
  }),
  entry(3, {
    kind: 'approve',
    ago: 5 * HOUR_MS + MINUTE_MS,
    to: `0x${'1'.repeat(40)}`,
    approvals: [permission('USDC', '1500')],
  }),
  entry(4, { kind: 'send', ago: DAY_MS, transfers: [coin('ETH', '0.5')] }),
  spam(5, 2 * DAY_MS),
  entry(6, { kind: 'send', ago: 3 * DAY_MS, status: 'failed', transfers: [coin('USDC', '20')] }),
  entry(7, { kind: 'send', ago: 40 * DAY_MS, transfers: [nft('7')] }),
  entry(8, { kind: 'mint', ago: 41 * DAY_MS, transfers: [nft('7', into(`0x${'0'.repeat(40)}`))] }),
  spam(9, 42 * DAY_MS),
  entry(10, { kind: 'execute', ago: 44 * DAY_MS, to: STRANGER }),
  entry(11, {
    kind: 'receive',
    ago: 400 * DAY_MS,
    transfers: [coin('USDC', '2500.5', into(ALICE))],
  }),
]

/** Each way in which something may be permitted, and taken back. */
export const permissions: readonly StoryEntry[] = [
  permission('USDC', '1500'),
  permission('USDC', '0', { unlimited: true, quantity: { numeric: '9'.repeat(60) } }),
  permission('USDC', '0'),
  { ...nft('7'), spender: STRANGER },
  { ...nft('7'), ...withoutId, spender: ALICE },
  permission('LONGESTSYMBOLEVERMADEFORAROW', '98765432109876543210.123', { spender: ALICE }),
].map((approval, index) =>
  entry(40 + index, {
    kind: 'approve',
    ago: (index + 1) * HOUR_MS,
    to: `0x${'1'.repeat(40)}`,
    approvals: [approval],
  }),
)

/** An address poisoner, who wants the next payment to go to an address copied from this list. */
export const poisonedHistory: readonly StoryEntry[] = [
  entry(20, {
    kind: 'receive',
    ago: 10 * MINUTE_MS,
    to: TWIN,
    spam: true,
    transfers: [coin('ETH', '0.000001', into(TWIN))],
  }),
  entry(21, {
    kind: 'send',
    ago: 11 * MINUTE_MS,
    to: TWIN,
    transfers: [coin('USDC', '0', { recipient: TWIN })],
  }),
  entry(22, { kind: 'send', ago: 20 * MINUTE_MS, transfers: [coin('ETH', '0.5')] }),
]

/** Names and numbers that are too long for any row, and letters that turn the text around. */
export const hostileHistory: readonly StoryEntry[] = [
  entry(30, {
    kind: 'receive',
    ago: MINUTE_MS,
    transfers: [
      coin('LONGESTSYMBOLEVERMADEFORAROW', '98765432109876543210.123456789', into(STRANGER)),
    ],
    to: STRANGER,
  }),
  entry(31, {
    kind: 'trade',
    ago: 3 * MINUTE_MS,
    transfers: [
      coin('\u202eCDSU \u2066free', '0.000000000000000001'),
      coin('ETH', '123456789012.123', into(STRANGER)),
      coin('USDC', '1', into(STRANGER)),
      nft('9'.repeat(78), into(STRANGER)),
    ],
  }),
  entry(32, {
    kind: 'send',
    ago: HOUR_MS,
    status: 'failed',
    transfers: [
      nft('115792089237316195423570985008687907853269984665640564039457584007913129639935', {
        nft_info: {
          name: 'A light whose name goes on and on, further than any row is wide',
          contract_address: `0x${'c'.repeat(40)}`,
          token_id:
            '115792089237316195423570985008687907853269984665640564039457584007913129639935',
          flags: { is_spam: false },
        },
        quantity: { numeric: '250' },
      }),
    ],
  }),
]

/** A history of many entries over the last years. */
export const manyEntries = (count: number): readonly StoryEntry[] =>
  Array.from({ length: count }, (_, index) => {
    const options = { ago: index * 6 * HOUR_MS }
    if (index % 3 === 0)
      return entry(index, {
        ...options,
        kind: 'receive',
        to: STRANGER,
        transfers: [coin('ETH', `0.${index + 1}`, into(STRANGER))],
      })
    if (index % 3 === 1)
      return entry(index, { ...options, kind: 'send', transfers: [coin('USDC', `${index}.5`)] })
    return entry(index, {
      ...options,
      kind: 'trade',
      transfers: [coin('USDC', `${index}`), coin('ETH', '0.1', into(STRANGER))],
    })
  })

export interface StoryHistoryOptions {
  /** More of it is being looked for. */
  readonly reading?: boolean | undefined
  readonly entries?: readonly StoryEntry[] | undefined
  /** How many come at once; 40 unless told. */
  readonly pageSize?: number | undefined
}

/** Answers a call for a history, a page at a time. */
export function createStoryHistory(options: StoryHistoryOptions = {}) {
  const { entries = [], pageSize = 40, reading } = options
  const names = { [STRANGER.toLowerCase()]: 'harbour-exchange.eth' }
  return ({ pathname, searchParams }: URL): Response | undefined => {
    if (!/\/v1\/account\/[^/]+\/history$/.test(pathname)) return undefined
    const start = Number(searchParams.get('cursor') ?? 0)
    const end = start + pageSize
    const next = end < entries.length ? `${end}` : null
    return Response.json({ data: entries.slice(start, end), next, names, incomplete: reading })
  }
}

/** What was sent from this browser a moment ago. */
export const sentHere = (more: Partial<LocalTransaction> = {}): LocalTransaction => ({
  chainId: 'eip155:1',
  hash: `0x${'e'.repeat(64)}`,
  from: OWN,
  kind: 'send',
  moves: [{ direction: 'out', symbol: 'ETH', decimals: 18, amount: '125000000000000000' }],
  to: ALICE,
  toName: 'alice.eth',
  sentAt: Date.now() - 20_000,
  status: 'pending',
  ...more,
})
