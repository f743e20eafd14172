import type { Session } from '@bowline/common'
import type { ConnectParameters } from '../features/connections/ConnectParameters.ts'
import { appLinks, deepLink } from '../features/directory/walletLinks.ts'
import { knownWallet } from '../features/directory/walletQuery.ts'
import type { Kit } from '../kit.ts'

/**
 * Notes the link that opens the wallet of a session again, which its user has connected by its app on this device. A
 * custom scheme is preferred: it has no secret in it, and needs no new tab.
 */
export function noteOpened(
  kit: Kit,
  { walletId }: Pick<ConnectParameters, 'walletId'>,
  session: Session,
): void {
  const wallet = walletId === undefined ? undefined : knownWallet(kit, walletId)
  const link = wallet && appLinks(wallet).at(-1)
  const opened = link && deepLink({ link, uri: '' })
  if (opened) session.openedBy?.(`${opened.href}wc`)
}
