'use client'

import { useConnection, useKit } from '@bowline/controllers/react'
import { buttonMessages, useText } from '@bowline/scaffold-ui/context'
import type { ButtonSize, ButtonVariant } from '@bowline/ui/basics'
import { PageButton } from './PageButton.tsx'

export interface ConnectButtonProps {
  readonly size?: ButtonSize | undefined
  /** Default: "Connect wallet", or "Unlock wallet" while the connected wallet is locked. */
  readonly label?: string | undefined
  /** Stands there while a wallet is being asked or an earlier connection is picked up. */
  readonly loadingLabel?: string | undefined
  readonly variant?: ButtonVariant | undefined
}

/**
 * Opens the modal. See `KitButton` for a button that turns into the account once connected.
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

/** How a button looks that connects, and what stands on it. */
export function useConnectLook(props: ConnectButtonProps) {
  const { size, variant = 'primary', label, loadingLabel } = props
  const { status } = useConnection()
  const t = useText(buttonMessages)
  const busy = status === 'connecting'
  const children = busy
    ? (loadingLabel ?? t('button.connecting'))
    : (label ?? t(status === 'locked' ? 'button.locked' : 'button.connect'))
  return { size, variant, busy, children }
}
