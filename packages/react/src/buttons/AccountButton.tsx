'use client'

import { useAccount, useKit } from '@bowline/controllers/react'
import type { ButtonSize } from '@bowline/ui/basics'
import { AccountContent } from './AccountContent.tsx'
import type { AccountDetailsProps } from './AccountDetails.tsx'
import { PageButton } from './PageButton.tsx'

export interface AccountButtonProps extends Omit<AccountDetailsProps, 'accountId'> {
  readonly size?: ButtonSize | undefined
}

/**
 * Shows the connected account and opens its view. Renders nothing while no account is connected.
 *
 * @example
 * <AccountButton showBalance={false} />
 */
export function AccountButton(props: AccountButtonProps) {
  const { modal } = useKit()
  const { accountId } = useAccount()
  if (!accountId) return null
  return (
    <PageButton size={props.size} onClick={() => modal.open()}>
      <AccountContent {...props} accountId={accountId} />
    </PageButton>
  )
}
