'use client'

import { type AccountId, parseAccountId, shortAddress } from '@bowline/common'
import { useIdentity } from '@bowline/controllers/react'
import { Avatar } from '@bowline/ui'

/** The name of an account, or its short address. */
export function AccountName({ accountId }: { readonly accountId: AccountId }) {
  const name = useIdentity({ accountId }).data?.name
  if (name) return <bdi>{name}</bdi>
  return <bdi dir="ltr">{shortAddress(parseAccountId(accountId).address)}</bdi>
}

interface AccountPictureProps {
  readonly accountId: AccountId
  /** The size in pixels. */
  readonly size: number
}

/** The picture of an account. */
export function AccountPicture({ accountId, size }: AccountPictureProps) {
  const { data } = useIdentity({ accountId })
  return <Avatar seed={parseAccountId(accountId).address} src={data?.avatarUrl} size={size} />
}
