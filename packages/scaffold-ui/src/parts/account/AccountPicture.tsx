'use client'

import { type AccountId, parseAccountId } from '@bowline/common'
import { Avatar } from '@bowline/ui'
import { useAccountIdentity } from '../../context/useAccountIdentity.ts'

export interface AccountPictureProps {
  readonly accountId: AccountId
  /** In pixels. */
  readonly size: number
}

/** The picture of an account. */
export function AccountPicture({ accountId, size }: AccountPictureProps) {
  const { avatarUrl } = useAccountIdentity(accountId)
  return <Avatar seed={parseAccountId(accountId).address} src={avatarUrl} size={size} />
}
