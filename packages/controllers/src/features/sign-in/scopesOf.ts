import type { AccountId, Scope, Session, SignIn } from '@bowline/common'

/** The families of a session that sign in. */
export const scopesOf = ({ namespaces }: SignIn, session: Session): readonly Scope[] =>
  session
    .scopes()
    .filter(
      ({ accounts, namespace }) => accounts.length > 0 && (namespaces?.includes(namespace) ?? true),
    )

/** The accounts of a session that sign in. */
export const accountsOf = (siwx: SignIn, session: Session): readonly AccountId[] =>
  scopesOf(siwx, session).flatMap(({ accounts }) => accounts)
