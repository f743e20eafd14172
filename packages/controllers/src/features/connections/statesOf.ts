import type { Connector, Namespace, Scope, Session } from '@bowline/common'
import type { Connected, Locked } from '../../kit/connections.ts'

/** What a family holds of a wallet. */
export type Held = Connected | Locked

/** A session with the families that it was requested for. */
interface Requested {
  readonly connector: Connector
  readonly session: Session
  readonly namespaces: readonly Namespace[]
}

/** Returns the requested families that a session grants. A family without an account is not granted. */
export const scopesOf = ({ session, namespaces }: Requested): readonly Scope[] =>
  session
    .scopes()
    .filter(({ namespace, accounts }) => accounts.length > 0 && namespaces.includes(namespace))

/** Returns what a session holds now: families with accounts, then locked ones. */
export function statesOf(entry: Requested): readonly (readonly [Namespace, Held])[] {
  const scopes = scopesOf(entry)
  const locked = (entry.session.locked?.() ?? []).filter(
    (namespace) =>
      entry.namespaces.includes(namespace) &&
      !scopes.some((scope) => scope.namespace === namespace),
  )
  return [
    ...scopes.map((scope) => [scope.namespace, toConnected(entry, scope)] as const),
    ...locked.map((namespace) => [namespace, toLocked(entry, namespace)] as const),
  ]
}

function toLocked({ connector, session }: Requested, namespace: Namespace): Locked {
  const reason = session.whyHidden?.(namespace) ?? 'locked'
  return {
    status: 'locked',
    connectorId: connector.id,
    ...(reason !== 'locked' && { reason }),
    ...(session.isSilent?.() && { isSilent: true }),
  }
}

function toConnected({ connector, session }: Requested, scope: Scope): Connected {
  const { accounts, chainId, approvedChainIds, canApproveMore } = scope
  const { addressLabels, accountKinds, accountNames } = scope
  const [peer, user] = [session.peer, session.user?.()]
  return {
    status: 'connected',
    connectorId: connector.id,
    // A wallet may list an account twice.
    accounts: [...new Set(accounts)],
    chainId,
    ...(approvedChainIds && { approvedChainIds }),
    ...(canApproveMore && { canApproveMore }),
    ...(addressLabels && { addressLabels }),
    ...(accountKinds && { accountKinds }),
    ...(accountNames && { accountNames }),
    ...(user && { user }),
    ...(peer && { peer }),
    ...(session.isSilent?.() && { isSilent: true }),
    ...(session.setActiveAccount && { canChooseAccount: true }),
    ...(session.addDevice && { canAddDevice: true }),
  }
}
