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
  const { accountId, isConnected } = useDrawnAccount()
  const { children, ...look } = useConnectLook(props)
  return (
    <PageButton
      {...(accountId ? { size: props.size, busy: !isConnected } : look)}
      onClick={() => modal.open()}
    >
      {accountId ? (
        <AccountContent {...props} accountId={accountId} isConnected={isConnected} />
      ) : (
        children
      )}
    </PageButton>
  )
}
