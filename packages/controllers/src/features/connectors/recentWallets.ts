/** A wallet that was connected before. */
export interface RecentWallet {
  readonly connectorId: string
  /** Directory id, for wallets reached by pairing. */
  readonly walletId?: string | undefined
  readonly name: string
  readonly rdns?: string | undefined
  readonly imageUrl?: string | undefined
}
