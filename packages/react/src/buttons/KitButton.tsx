'use client'

import { useKit } from '@bowline/controllers/react'
import { type AccountButtonProps, AccountContent, useDrawnAccount } from './AccountButton.tsx'
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
  const account = useDrawnAccount()
  const { children, ...look } = useConnectLook(props)
  return (
    <PageButton
      {...(account ? { size: props.size, busy: !account.isConnected } : look)}
      onClick={() => modal.open()}
    >
      {account ? <AccountContent {...props} {...account} /> : children}
    </PageButton>
  )
}
