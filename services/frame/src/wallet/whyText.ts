import type { ResponseOf, vaultApi } from '@bowline/common/api'
import { dollarsText } from '../language/language.ts'
import { words } from '../words.ts'

/** Why a click is not enough for a use of the keys. */
export interface Why {
  readonly reason: NonNullable<ResponseOf<typeof vaultApi.weigh>['reason']>
  /** The limit, in US dollars. */
  readonly limit?: number | undefined
}

/** Says why a passkey or the password is asked for. */
export function whyText({ reason, limit = 0 }: Why): string {
  const { why } = words.confirmUse
  const about = why[reason]
  return typeof about === 'string' ? about : about({ limit: dollarsText(limit) })
}
