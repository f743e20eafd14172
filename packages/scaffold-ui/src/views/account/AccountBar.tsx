'use client'

import { type ChainId, parseChainId } from '@bowline/common'
import { networkOf } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { AddressText, Button, Disclosure, Icon, Inline, Stack, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { accountMessages } from '../../messages/en/account.ts'
import { ExplorerLink } from '../../parts/account/ExplorerLink.tsx'
import { CopyAction } from '../../parts/CopyAction.tsx'

export interface AccountBarProps {
  readonly address: string
  readonly chainId: ChainId
}

/** Shows the address, with its copy button and explorer link, and the network. */
export function AccountBar({ address, chainId }: AccountBarProps) {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const network = networkOf(useKitStore(kit.networks), chainId)
  return (
    <Stack gap={1} className="bl-account-bar">
      <Inline gap={2} justify="center">
        <CopyAction
          size="sm"
          value={address}
          label={t('account.copy')}
          copiedLabel={t('account.copied')}
        />
        <NetworkChoice chainId={chainId} />
      </Inline>
      <Disclosure summary={t('account.fullAddress')}>
        <Stack gap={3} align="start">
          <AddressText value={address} label={t('account.addressLabel')} />
          <ExplorerLink network={network} address={address} />
        </Stack>
      </Disclosure>
    </Stack>
  )
}

interface NetworkChoiceProps {
  readonly chainId: ChainId
}

/** Shows the active network. Opens the list of networks if the app allows switching. */
function NetworkChoice({ chainId }: NetworkChoiceProps) {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const networks = useKitStore(kit.networks)
  const network = networkOf(networks, chainId)
  const canChoose = kit.config.enableNetworkSwitch && (networks.requested.length > 1 || !network)
  const what = (
    <>
      {network ? <NetworkMark network={network} size={18} /> : <Icon name="warning" size={18} />}
      <VisuallyHidden>{t('account.networkLabel')} </VisuallyHidden>
      <span>
        {network?.name ??
          t('account.networkUnsupported', { chain: parseChainId(chainId).reference })}
      </span>
    </>
  )
  if (!canChoose) return <span className="bl-network-fixed">{what}</span>
  return (
    <Button size="sm" onClick={() => kit.router.push({ name: 'Networks' })}>
      {what}
      <Icon name="chevronDown" size={16} />
    </Button>
  )
}
