'use client'

import { type ChainId, parseChainId } from '@bowline/common'
import { networkOf } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Icon, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { accountMessages } from '../../messages/generated/en/account.ts'

export interface NetworkChoiceProps {
  readonly chainId: ChainId
}

/** Shows the active network. Opens the list of networks if the app allows switching. */
export function NetworkChoice({ chainId }: NetworkChoiceProps) {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const networks = useKitStore(kit.networks)
  const network = networkOf(networks, chainId)
  const canChoose = kit.config.enableNetworkSwitch && (networks.requested.length > 1 || !network)
  const what = (
    <>
      {network ? <NetworkMark network={network} size={16} /> : <Icon name="warning" size={16} />}
      <VisuallyHidden>{`${t('account.networkLabel')} `}</VisuallyHidden>
      <span>
        {network?.name ??
          t('account.networkUnsupported', { chain: parseChainId(chainId).reference })}
      </span>
    </>
  )
  const className = `bl-chip bl-touch bl-network-${network ? 'choice' : 'unknown'}`
  if (!canChoose) return <span className={className}>{what}</span>
  return (
    <button
      type="button"
      className={className}
      onClick={() => kit.router.push({ name: 'Networks' })}
    >
      {what}
      <Icon name="chevronDown" size={12} />
    </button>
  )
}
