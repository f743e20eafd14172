import type { Connection } from '../../kit/connections.ts'

/**
 * What is known of the wallet of a family. `unlocked`: it shows accounts. `locked`, `unshared` and `unclear`: it shows none,
 * because it is locked, because it shares none with this site, or without saying which. `silent`: it answers nothing, so that
 * what is shown of it may be old. `gone`: nothing is connected; a wallet that is saved may come back.
 */
export type WalletState = 'unlocked' | 'locked' | 'unshared' | 'unclear' | 'silent' | 'gone'

/** Returns what is known of the wallet of a connection. */
export function walletStateOf(connection: Connection): WalletState {
  const { status } = connection
  if (status !== 'connected' && status !== 'locked') return 'gone'
  if (connection.isSilent) return 'silent'
  return status === 'connected' ? 'unlocked' : (connection.reason ?? 'locked')
}
