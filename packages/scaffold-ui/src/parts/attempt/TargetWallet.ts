/** The wallet that a connection is asked of. */
export interface TargetWallet {
  readonly name: string
  readonly imageUrl?: string | undefined
  /** Its id in the directory, when it is there: the way to its download links. */
  readonly walletId?: string | undefined
}
