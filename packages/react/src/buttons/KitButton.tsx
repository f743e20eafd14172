'use client'

import { useKit } from '@bowline/controllers/react'
import { type AccountButtonProps, AccountContent, useDrawnAccountId } from './AccountButton.tsx'
import { type ConnectButtonProps, useConnectLook } from './ConnectButton.tsx'
import { PageButton } from './PageButton.tsx'

export interface KitButtonProps extends AccountButtonProps, ConnectButtonProps {}

/**
 * The button that most apps need: it connects, and once connected it shows the account. It stays the same
 * element, so that it keeps keyboard focus.
 *
 * @example
 * <KitButton />
 */
export function KitButton(props: KitButtonProps) {
  const { modal } = useKit()
  const accountId = useDrawnAccountId()
  const { children, ...look } = useConnectLook(props)
  return (
    <PageButton
      {...look}
      variant={accountId ? undefined : look.variant}
      onClick={() => modal.open()}
    >
      {accountId ? <AccountContent {...props} accountId={accountId} /> : children}
    </PageButton>
  )
}
