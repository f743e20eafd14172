'use client'

import { Avatar, ListRow, StaticRow, Tag } from '@bowline/ui'
import { shortAddress } from '../../format/shortAddress.ts'

export interface AccountRowProps {
  readonly address: string
  /** What the visitor calls it in the wallet. */
  readonly name?: string | undefined
  /** What the address is for. */
  readonly label?: string | undefined
  /** Said of the account that is in use. */
  readonly tag?: string | undefined
  /** Left out where the account is chosen in the wallet. */
  readonly onClick?: (() => void) | undefined
}

/** One account of a wallet. */
export function AccountRow({ address, name, label, tag, onClick }: AccountRowProps) {
  const short = <bdi dir="ltr">{shortAddress(address, { start: 6, end: 6 })}</bdi>
  const about = name && label ? `${label} · ` : label
  const row = {
    title: name ? <bdi>{name}</bdi> : short,
    description: name ? (
      <>
        {about}
        {short}
      </>
    ) : (
      label
    ),
    leading: <Avatar seed={address} size={36} />,
    tag: tag && <Tag tone="success">{tag}</Tag>,
  }
  return onClick ? <ListRow {...row} onClick={onClick} /> : <StaticRow {...row} />
}
