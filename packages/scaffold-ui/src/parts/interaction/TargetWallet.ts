import type { NamedWallet } from '../../images/WalletMark.tsx'

/** The wallet to connect. */
export interface TargetWallet extends Pick<NamedWallet, 'name' | 'image'> {
  /** Its id in the directory, if it is listed. Needed for its download links. */
  readonly walletId?: string | undefined
  /** Its own page is loaded into this one, so that nobody has to look for it elsewhere. */
  readonly loadsPage?: boolean | undefined
}
