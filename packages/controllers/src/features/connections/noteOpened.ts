import type { Session } from '@bowline/common'
import type { ConnectParameters } from '../../kit/interactions.ts'
import type { Kit } from '../../kit/kit.ts'
import { knownWallet } from '../../shared/knownWallet.ts'
import { appLinks, deepLink } from '../../shared/walletLinks.ts'

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
