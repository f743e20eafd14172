import type { AccountType, Namespace } from '@bowline/common'

export interface PreferAccountTypeParameters {
  readonly accountType: AccountType
  /** Default: the family in the foreground. */
  readonly namespace?: Namespace | undefined
}
