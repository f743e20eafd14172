import { type AccountId, type ChainId, type Namespace, parseAccountId } from '@bowline/common'
import { activeConnection, type Kit } from '@bowline/controllers'

/** A connected account, as elements and their events name it. */
export interface ElementAccount {
  /** The address in the format of its family. */
  readonly address: string
  /** CAIP-10. */
  readonly accountId: AccountId
  /** CAIP-2: the chain that its wallet is on. */
  readonly chainId: ChainId
  readonly namespace: Namespace
  readonly connectorId: string
}

/** Returns the connected account of a family, or else of the family in the foreground. */
export function accountOf(kit: Kit, namespace?: Namespace | undefined): ElementAccount | undefined {
  const connections = kit.connections.getState()
  const one = namespace ?? activeConnection(connections, kit.networks.getState())?.namespace
  const connection = one && connections[one]
  if (connection?.status !== 'connected') return undefined
  const [accountId] = connection.accounts
  if (!one || !accountId) return undefined
  const { chainId, connectorId } = connection
  const { address } = parseAccountId(accountId)
  return { address, accountId, chainId, namespace: one, connectorId }
}
