'use client'

import { type AccountId, parseAccountId, shortAddress } from '@bowline/common'
import { useBalance, useIdentity } from '@bowline/controllers/react'
import { Avatar } from '@bowline/ui'
import { Skeleton } from '@bowline/ui/basics'

export interface AccountDetailsProps {
  readonly accountId: AccountId
  /** Default true. */
  readonly showBalance?: boolean | undefined
  /** Characters of the address kept at its start, for an account without a name. Default 4. */
  readonly charsStart?: number | undefined
  /** Characters of the address kept at its end. Default 6. */
  readonly charsEnd?: number | undefined
}

/** The picture, the name or short address, and the balance of an account, as the modal's views show them. */
export function AccountDetails(props: AccountDetailsProps) {
  const { accountId, showBalance = true, charsStart, charsEnd } = props
  const { name, avatarUrl } = useIdentity({ accountId }).data ?? {}
  const { address } = parseAccountId(accountId)
  return (
    <>
      <Avatar seed={address} src={avatarUrl} size={22} />
      {name ? (
        <bdi className="bl-button-name">{name}</bdi>
      ) : (
        <bdi dir="ltr">{shortAddress(address, { start: charsStart, end: charsEnd })}</bdi>
      )}
      {showBalance && <ButtonBalance />}
    </>
  )
}

/**
 * The balance inside a button. Renders nothing until the balance is known, so that it never shows a wrong
 * zero.
 */
export function ButtonBalance() {
  const { data, isLoading } = useBalance()
  if (!data && !isLoading) return null
  return (
    <span className="bl-button-balance">{data ? data.formatted : <Skeleton width={56} />}</span>
  )
}
