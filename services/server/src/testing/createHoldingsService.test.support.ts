import type { HoldingsProviderSettings } from '../config/HoldingsSettings.ts'
import { createFakeService, type Reply } from './createFakeService.test.support.ts'

type Kind = HoldingsProviderSettings['kind']

/** What a service says of one token. */
export interface NamedHolding {
  readonly address: string
  readonly amount: bigint
}

const PAGE_ROWS: Readonly<Record<Kind, number>> = { alchemy: 100, blockscout: 50, etherscan: 100 }

export const holdingsKinds: readonly Kind[] = ['alchemy', 'blockscout', 'etherscan']

/** Answers with what an account holds, as services of this kind do. A row can be spoilt. */
export function holdingsReply(
  kind: Kind,
  held: readonly NamedHolding[],
  spoil: (row: object, index: number) => unknown = (row) => row,
): Reply {
  const pageAt = (start: number) => {
    const rows = held.slice(start, start + PAGE_ROWS[kind])
    const next = start + PAGE_ROWS[kind]
    return { rows, start, next: next < held.length ? next : undefined }
  }
  const replies: Readonly<Record<Kind, Reply>> = {
    alchemy({ body }) {
      const { id, params } = JSON.parse(body)
      const [address, , { pageKey }] = params
      const { rows, start, next } = pageAt(pageKey ? Number(pageKey) : 0)
      const tokenBalances = rows.map((row, index) =>
        spoil(
          {
            contractAddress: row.address,
            tokenBalance: `0x${row.amount.toString(16).padStart(64, '0')}`,
          },
          start + index,
        ),
      )
      const result = { address, tokenBalances, ...(next !== undefined && { pageKey: `${next}` }) }
      return { jsonrpc: '2.0', id, result }
    },
    blockscout({ url }) {
      const { rows, start, next } = pageAt(Number(url.searchParams.get('id') ?? 0))
      return {
        items: rows.map((row, index) =>
          spoil(
            {
              value: String(row.amount),
              token_id: null,
              token: { address_hash: row.address, type: 'ERC-20', name: 'A name' },
            },
            start + index,
          ),
        ),
        next_page_params: next === undefined ? null : { fiat_value: null, id: next, value: '1' },
      }
    },
    etherscan({ url }) {
      const page = Number(url.searchParams.get('page'))
      const { rows, start } = pageAt((page - 1) * PAGE_ROWS.etherscan)
      const result = rows.map((row, index) =>
        spoil(
          { TokenAddress: row.address, TokenName: 'A name', TokenQuantity: String(row.amount) },
          start + index,
        ),
      )
      return result.length === 0
        ? { status: '0', message: 'No token found', result }
        : { status: '1', message: 'OK', result }
    },
  }
  return replies[kind]
}

/** A service that names what every account holds. */
export async function createHoldingsService(kind: Kind, reply: Reply) {
  const service = await createFakeService(reply)
  const settings = { kind, url: service.url, apiKey: 'the-key' } as const
  return { ...service, settings }
}
