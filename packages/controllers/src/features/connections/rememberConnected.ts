import { type Connector, offerOf, type Session } from '@bowline/common'
import type { Core } from '../../kit/kit.ts'
import { knownWallet } from '../../shared/knownWallet.ts'

/** Makes a wallet that was just connected the most recent one. */
export function rememberConnected(
  { kit, rememberWallet }: Pick<Core, 'kit' | 'rememberWallet'>,
  {
    connector,
    walletId,
    session,
  }: {
    readonly connector: Connector
    readonly walletId: string | undefined
    readonly session: Session
  },
): void {
  const { id: connectorId, pairs, rdns, icon } = connector
  if (!pairs) {
    // Recent wallets are rows: a wallet without a row must not take the place of one that has a row.
    if (offerOf(connector, 'wallet'))
      rememberWallet({ connectorId, name: connector.name, rdns, imageUrl: icon })
    return
  }
  // Without the directory's wallet the row could not be opened.
  if (!walletId) return
  const wallet = knownWallet(kit, walletId)
  rememberWallet({
    connectorId,
    walletId,
    name: wallet?.name ?? session.peer?.name ?? connector.name,
    rdns: wallet?.rdns,
    imageUrl: wallet?.imageUrl,
  })
}
