'use client'

import { type AccountId, parseAccountId, shortAddress } from '@bowline/common'
import { useBalance, useIdentity, useKit } from '@bowline/controllers/react'
import { Avatar, departFrom } from '@bowline/ui'
import { Skeleton } from '@bowline/ui/basics'
import { useEffect, useRef } from 'react'

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
  const kit = useKit()
  const shownName = useRef<HTMLElement>(null)
  useEffect(() => {
    const button = shownName.current?.closest('button')
    const depart = () => button && departFrom(kit, button)
    button?.addEventListener('click', depart)
    return () => button?.removeEventListener('click', depart)
  }, [kit])
  return (
    <>
      <Avatar seed={address} src={avatarUrl} size={22} />
      <bdi
        ref={shownName}
        className={name ? 'bl-button-name' : undefined}
        dir={name ? undefined : 'ltr'}
      >
        {name ?? shortAddress(address, { start: charsStart, end: charsEnd })}
      </bdi>
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
    <span className="bl-button-balance">
      {data ? data.formatted : <Skeleton width={56} height={20} />}
    </span>
  )
}
