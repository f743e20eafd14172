import type { AccountId, Namespace } from '@bowline/common'

/** The chain family of a hook. */
export interface FamilyParameters<N extends Namespace = Namespace> {
  /** Default: the family in the foreground. */
  readonly namespace?: N | undefined
}

/** The account of a hook. */
export interface AccountParameters extends FamilyParameters {
  /** Any account, connected or not. Default: the connected one of the family. */
  readonly accountId?: AccountId | undefined
}
