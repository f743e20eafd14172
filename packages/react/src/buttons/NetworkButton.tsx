'use client'

import { useConnection, useKit, useNetwork } from '@bowline/controllers/react'
import { buttonMessages, NetworkMark, useText } from '@bowline/scaffold-ui/context'
import { type ButtonSize, VisuallyHidden } from '@bowline/ui/basics'
import { PageButton } from './PageButton.tsx'

export interface NetworkButtonProps {
  readonly size?: ButtonSize | undefined
}

/**
 * Shows the active network and opens the list of networks. Shows a warning while the wallet is on a
 * network that the app does not serve.
 *
 * @example
 * <NetworkButton size="sm" />
 */
export function NetworkButton({ size }: NetworkButtonProps) {
  const kit = useKit()
  const { network } = useNetwork()
  const isConnected = useConnection().status === 'connected'
  const t = useText(buttonMessages)
  const mustSwitch = isConnected && !network && !kit.config.allowUnsupportedChain
  const name = network?.name ?? t('button.unsupportedNetwork')
  return (
    <PageButton
      size={size}
      variant={mustSwitch ? 'danger' : 'secondary'}
      onClick={() => kit.modal.open({ name: mustSwitch ? 'UnsupportedChain' : 'Networks' })}
    >
      {network && <NetworkMark network={network} size={22} />}
      <VisuallyHidden>{`${t('button.network')} `}</VisuallyHidden>
      <span>{name}</span>
    </PageButton>
  )
}
