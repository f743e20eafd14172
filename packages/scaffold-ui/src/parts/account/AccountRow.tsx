'use client'

import { type AccountId, parseAccountId, shortAddress } from '@bowline/common'
import { ListRow, StaticRow, Tag } from '@bowline/ui'
import { useAccountIdentity } from '../../context/useAccountIdentity.ts'
import { AccountName } from './AccountName.tsx'
import { AccountPicture } from './AccountPicture.tsx'

export interface AccountRowProps {
  readonly accountId: AccountId
  /** What the address is for. */
  readonly label?: string | undefined
  /** Said of the account that is in use. */
  readonly tag?: string | undefined
  /** Left out where the account is chosen in the wallet. */
  readonly onClick?: (() => void) | undefined
}

/** One account of a wallet. */
export function AccountRow({ accountId, label, tag, onClick }: AccountRowProps) {
  const { name } = useAccountIdentity(accountId)
  const row = {
    title: <AccountName accountId={accountId} />,
    description: name ? (
      <>
        {label && `${label} · `}
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
