import type { KitStorage } from '@bowline/common'

export interface WalletConnectOptions {
  /**
   * Address of the relay (`wss:`). Default: the relay of the kit's services, else the public one,
   * where third-party wallets are. A wallet has to use the same relay.
   */
  readonly relayUrl?: string | undefined
  /** Methods to ask for, per chain family, in place of the usual ones. */
  readonly methods?: Readonly<Record<string, readonly string[]>> | undefined
  /** Events to ask for, per chain family, in place of the usual ones. */
  readonly events?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * Where the keys of pairings and sessions are kept. Default: the browser's IndexedDB.
   * Never a cookie: these are secrets, and they are large.
   */
  readonly storage?: KitStorage | undefined
}
