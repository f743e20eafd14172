import type { AccountId, AccountType, Namespace } from '@bowline/common'

/** The chain family of a hook. */
export interface FamilyParameters<N extends Namespace = Namespace> {
  /** Default: the family in the foreground. */
  readonly namespace?: N | undefined
}

/** The account of a hook. */
export interface AccountParameters extends FamilyParameters {
  /** Any account, connected or not. Default: the connected one of the family. */
  readonly accountId?: AccountId | undefined
  /** The type whose first connected account of the family is taken instead of the active one. */
  readonly accountType?: AccountType | undefined
}
