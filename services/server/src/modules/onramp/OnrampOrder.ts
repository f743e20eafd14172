import type { Money, OnrampStatus } from './OnrampProvider.ts'

export interface OnrampOrder {
  readonly orderId: string
  readonly projectId: string
  readonly provider: string
  /** CAIP-2. */
  readonly chainId: string
  readonly address: string
  readonly status: OnrampStatus
  readonly hash: string | undefined
  readonly purchaseAmount: Money | undefined
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

const FINAL: readonly OnrampStatus[] = ['completed', 'failed', 'cancelled']

export const isFinal = (status: OnrampStatus): boolean => FINAL.includes(status)
