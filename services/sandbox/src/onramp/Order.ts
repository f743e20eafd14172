import type { Address, Hex } from 'viem'
import type { Product } from './catalog.ts'
import type { Quote } from './quoteOf.ts'

export type OrderStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled'

export interface Order {
  /** Chosen by the server that sends the visitor here. */
  readonly id: string
  readonly address: Address
  readonly product: Product
  readonly currency: string
  readonly quote: Quote
  /** The URL to notify of changes. */
  readonly noticeUrl: string | undefined
  readonly status: OrderStatus
  readonly hash: Hex | undefined
  /** The reason of a failure, for the visitor. */
  readonly problem: string | undefined
}
