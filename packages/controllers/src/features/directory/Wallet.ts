/** A wallet of the directory that is safe to show: its name is cleaned, its links are checked. */
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | undefined
  readonly rdns?: string | undefined
  readonly chains: readonly string[]
  readonly homepage?: string | undefined
  /** Universal link or custom scheme that opens the wallet's app with a pairing. */
  readonly mobileLink?: string | undefined
  /** Universal link (`https:`) that opens the wallet's app with a pairing, if `mobileLink` is a custom scheme. */
  readonly universalLink?: string | undefined
  /** Link that opens this page in the browser of the wallet's app; a template, see `browseLink`. */
  readonly browseLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  readonly firefoxStore?: string | undefined
}
