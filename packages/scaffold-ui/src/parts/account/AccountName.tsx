'use client'

import { type AccountId, parseAccountId, shortAddress } from '@bowline/common'
import { useAccountIdentity } from '../../context/useAccountIdentity.ts'

/** The name of an account, or its short address. */
export function AccountName({ accountId }: { readonly accountId: AccountId }) {
  const { name } = useAccountIdentity(accountId)
  if (name) return <bdi>{name}</bdi>
  return <bdi dir="ltr">{shortAddress(parseAccountId(accountId).address)}</bdi>
}
