'use client'

import { buttonMessages, useKit, useText } from '@bowline/scaffold-ui/context'
import type { ButtonSize, ButtonVariant } from '@bowline/ui/basics'
import { useConnection } from '../hooks/useConnection.ts'
import { PageButton } from './PageButton.tsx'

export interface ConnectButtonProps {
  readonly size?: ButtonSize | undefined
  /** Default: "Connect wallet". */
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
  const { size, variant = 'primary', label, loadingLabel } = props
  const { modal } = useKit()
  const { status } = useConnection()
  const t = useText(buttonMessages)
  const isBusy = status === 'connecting'
  return (
    <PageButton variant={variant} size={size} busy={isBusy} onClick={() => modal.open()}>
      {isBusy ? (loadingLabel ?? t('button.connecting')) : (label ?? t('button.connect'))}
    </PageButton>
  )
}
