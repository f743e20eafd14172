'use client'

import { type AccountId, parseAccountId, shortAddress } from '@bowline/common'
import { useIdentity } from '@bowline/controllers/react'
import { ListRow, StaticRow, Tag } from '@bowline/ui'
import { AccountName, AccountPicture } from './AccountName.tsx'

export interface AccountRowProps {
  readonly accountId: AccountId
  /** The purpose of the address. */
  readonly label?: string | undefined
  /** A tag that marks the active account. */
  readonly tag?: string | undefined
  /** Missing if the account is chosen in the wallet. */
  readonly onClick?: (() => void) | undefined
}

/** Shows one account of a wallet. */
export function AccountRow({ accountId, label, tag, onClick }: AccountRowProps) {
  const name = useIdentity({ accountId }).data?.name
  const row = {
    title: <AccountName accountId={accountId} />,
    description: name ? (
      <>
        {label && <span>{`${label} · `}</span>}
        <bdi dir="ltr">{shortAddress(parseAccountId(accountId).address)}</bdi>
      </>
    ) : (
      label
    ),
    leading: <AccountPicture accountId={accountId} size={36} />,
    tag: tag && <Tag tone="success">{tag}</Tag>,
  }
  return onClick ? <ListRow {...row} onClick={onClick} /> : <StaticRow {...row} />
}
