'use client'

import type { Connection } from '@bowline/controllers'
import { useConnection, useKit, useKitStore } from '@bowline/controllers/react'
import { buttonMessages, useText } from '@bowline/scaffold-ui/context'
import type { ButtonSize, ButtonVariant } from '@bowline/ui/basics'
import { type AccountButtonProps, AccountContent, useDrawnAccountId } from './AccountButton.tsx'
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

export interface ConnectButtonProps {
  readonly size?: ButtonSize | undefined
  /** Default: "Connect wallet", or "Unlock wallet" while the connected wallet is locked. */
  readonly label?: string | undefined
  /** Shown while a wallet is being asked or an earlier connection is restored. */
  readonly loadingLabel?: string | undefined
  readonly variant?: ButtonVariant | undefined
}

/**
 * Opens the modal. `KitButton` also shows the account once connected.
 *
 * @example
 * <ConnectButton label="Log in" size="lg" />
 */
export function ConnectButton(props: ConnectButtonProps) {
  const { modal } = useKit()
  const { children, ...look } = useConnectLook(props)
  return (
    <PageButton {...look} onClick={() => modal.open()}>
      {children}
    </PageButton>
  )
}

/** Returns the look and the label of a button that connects. */
export function useConnectLook(props: ConnectButtonProps) {
  const { size, variant = 'primary', label, loadingLabel } = props
  const connection = useConnection()
  const { status } = connection
  const t = useText(buttonMessages)
  // The modal says itself what it waits for, such as a code to be scanned.
  const isModalOpen = useKitStore(useKit().modal.store, ({ open }) => open)
  const busy = status === 'connecting' && !isModalOpen
  const text = busy
    ? (loadingLabel ?? t('button.connecting'))
    : (label ?? t(isLocked(connection) ? 'button.locked' : 'button.connect'))
  return { size, variant, busy, children: <span>{text}</span> }
}

/** A wallet that shares no account has nothing to unlock. */
const isLocked = (connection: Connection): boolean =>
  connection.status === 'locked' && connection.reason !== 'unshared'
