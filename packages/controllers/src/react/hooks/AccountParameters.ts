import type { AccountId, Namespace } from '@bowline/common'

/** Which chain family a hook is about. */
export interface FamilyParameters<N extends Namespace = Namespace> {
  /** Default: the family in the foreground. */
  readonly namespace?: N | undefined
}

/** Which account a hook is about. */
export interface AccountParameters extends FamilyParameters {
  /** Any account, connected or not. Default: the connected one of the family. */
  readonly accountId?: AccountId | undefined
}
