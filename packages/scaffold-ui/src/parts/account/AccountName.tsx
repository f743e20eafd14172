'use client'

import { type AccountId, parseAccountId, shortAddress } from '@bowline/common'
import { useIdentity } from '@bowline/controllers/react'

/** The name of an account, or its short address. */
export function AccountName({ accountId }: { readonly accountId: AccountId }) {
  const name = useIdentity({ accountId }).data?.name
  if (name) return <bdi>{name}</bdi>
  return <bdi dir="ltr">{shortAddress(parseAccountId(accountId).address)}</bdi>
}
