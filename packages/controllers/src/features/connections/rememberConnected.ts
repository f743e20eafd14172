import type { Connector, Session } from '@bowline/common'
import type { Core, Kit } from '../../kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'

/** Puts a wallet that was just connected on top of the recent ones. */
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
  const { id: connectorId, type, rdns, icon } = connector
  if (type !== 'walletConnect') {
    rememberWallet({ connectorId, name: connector.name, rdns, imageUrl: icon })
    return
  }
  // A code scanned by nobody knows which wallet leads nowhere when it is clicked again.
  if (!walletId) return
  const wallet = findWallet(kit, walletId)
  rememberWallet({
    connectorId,
    walletId,
    name: wallet?.name ?? session.peer?.name ?? connector.name,
    rdns: wallet?.rdns,
    imageUrl: wallet?.imageUrl,
  })
}

interface Known {
  readonly name: string
  readonly rdns?: string | undefined
  readonly imageUrl?: string | undefined
}

/** The wallet as the list that it was chosen from has shown it. Nothing is fetched for this. */
function findWallet(kit: Kit, walletId: string): Known | undefined {
  const cached = queryClientOf(kit)
    .getQueryCache()
    .findAll({ queryKey: ['bowline', 'directory'] })
  return find([kit.config.customWallets, ...cached.map(({ state }) => state.data)], walletId)
}

function find(value: unknown, walletId: string): Known | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  // Only the directory's queries and the config are searched: what has the id is a wallet.
  if ('id' in value && 'name' in value && value.id === walletId) return value as unknown as Known
  const inside = Array.isArray(value)
    ? value
    : [Reflect.get(value, 'pages'), Reflect.get(value, 'wallets')]
  for (const one of inside) {
    const found = find(one, walletId)
    if (found) return found
  }
  return undefined
}
