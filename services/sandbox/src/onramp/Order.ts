import type { Address, Hex } from 'viem'
import type { Product } from './catalog.ts'
import type { Quote } from './quoteOf.ts'

export type OrderStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled'

export interface Order {
  /** Chosen by whoever sends the visitor here. */
  readonly id: string
  readonly address: Address
  readonly product: Product
  readonly currency: string
  readonly quote: Quote
  /** Who wants to be told how it goes. */
  readonly noticeUrl: string | undefined
  readonly status: OrderStatus
  readonly hash: Hex | undefined
  /** Why it has failed, for the visitor. */
  readonly problem: string | undefined
}
