import type { ChainId } from '@bowline/common'

/** What a wallet was asked through this kit, and has signed or sent. The signature itself is not kept. */
export interface SignedRequest {
  /** Unique on this device. */
  readonly id: string
  readonly chainId: ChainId
  /** The address of the account that has signed. */
  readonly account: string
  readonly method: string
  /** The parameters as JSON; numbers without end are decimal digits. */
  readonly params: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The hash of the transaction that was sent, if it was one; of several calls the wallet's id of them. */
  readonly hash?: string | undefined
}
