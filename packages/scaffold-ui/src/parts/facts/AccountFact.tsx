'use client'

import { type AccountId, parseAccountId } from '@bowline/common'
import { useIdentity } from '@bowline/controllers/react'
import { AddressText } from '@bowline/ui'
import type { ReactNode } from 'react'
import { Fact } from './Facts.tsx'

export interface AccountFactProps {
  readonly label: string
  readonly accountId: AccountId
  /** Says what the address is, to screen readers. */
  readonly addressLabel?: string | undefined
  /** What else is said of the account. */
  readonly children?: ReactNode
}

/** One of the visitor's own accounts, by its name if it has one, with the whole address. */
export function AccountFact({ label, accountId, addressLabel, children }: AccountFactProps) {
  const name = useIdentity({ accountId }).data?.name
  return (
    <Fact wide label={name ? `${label} ${name}` : label}>
      <AddressText value={parseAccountId(accountId).address} label={addressLabel} />
      {children}
    </Fact>
  )
}
