/** The user who is logged in to a wallet that knows its user. The texts are already made safe to show. */
export interface WalletUser {
  /** The same for all accounts and visits. */
  readonly id: string
  readonly email?: string | undefined
  readonly name?: string | undefined
  /** How the user has logged in, such as `email` or `github`. */
  readonly provider: string
  /**
   * The custody of the wallet, which says who can restore it: for `user-held` only its user, with a password or a
   * passkey; for `assisted` the operator as well, who could also sign for it; for `ephemeral` nobody, for tests.
   */
  readonly custody: 'user-held' | 'assisted' | 'ephemeral'
  /**
   * The code of this login was typed into the app, which has seen it: the login can neither recover, export nor
   * protect the wallet. Absent for others.
   */
  readonly assurance?: 'app-entered' | undefined
  /**
   * A page of the wallet in which its user sees to it, for a tab of its own. A link with `rel="opener"` spares the user a
   * second login: the wallet cuts the tab off from the app once it has found its page there.
   */
  readonly manageUrl?: string | undefined
}
