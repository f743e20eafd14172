import type { NamedWallet } from '../../images/WalletMark.tsx'

/** The wallet that a connection is asked of. */
export interface TargetWallet extends Pick<NamedWallet, 'name' | 'image'> {
  /** Its id in the directory, when it is there: the way to its download links. */
  readonly walletId?: string | undefined
}
