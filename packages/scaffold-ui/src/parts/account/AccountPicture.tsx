'use client'

import { type AccountId, parseAccountId } from '@bowline/common'
import { useIdentity } from '@bowline/controllers/react'
import { Avatar } from '@bowline/ui'

export interface AccountPictureProps {
  readonly accountId: AccountId
  /** In pixels. */
  readonly size: number
}

/** The picture of an account. */
export function AccountPicture({ accountId, size }: AccountPictureProps) {
  const { data } = useIdentity({ accountId })
  return <Avatar seed={parseAccountId(accountId).address} src={data?.avatarUrl} size={size} />
}
