'use client'

import { namespaceOf, parseChainId } from '@bowline/common'
import { activeConnection } from '@bowline/controllers'
import { networkOf } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Banner, Button, EmptyState, Icon, List, ListRow, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { unsupportedChainMessages } from '../../messages/generated/en/unsupportedChain.ts'
import { DisconnectButton } from '../../parts/DisconnectButton.tsx'

/** Shown if the wallet is on a network that the app does not list. Offers three ways to leave. */
export default function UnsupportedChainView() {
  const kit = useKit()
  const t = useMessages(unsupportedChainMessages)
  const networks = useKitStore(kit.networks)
  const connections = useKitStore(kit.connections)
  const chainId = networks.active[networks.activeNamespace]
  const network = networkOf(networks, chainId)
  const isConnected = activeConnection(connections, networks) !== undefined
  const family = namespaceOf(chainId)
  const offered = networks.requested.filter(({ namespace }) => namespace === family)

  if (network) {
    return (
      <EmptyState
        icon="check"
        title={t('unsupportedChain.solved', { network: network.name })}
        action={
          <Button variant="primary" onClick={kit.modal.close}>
            {t('unsupportedChain.continue')}
          </Button>
        }
      />
    )
  }
  const { reference } = parseChainId(chainId)
  return (
    <Stack gap={4}>
      <Banner tone="warning" title={t('unsupportedChain.where', { chain: reference })}>
        {kit.config.enableNetworkSwitch
          ? t('unsupportedChain.explain')
          : t('unsupportedChain.switchInWallet')}
      </Banner>
      {kit.config.enableNetworkSwitch && (
        <List label={t('unsupportedChain.networks')}>
          {offered.map((option) => (
            <ListRow
              key={option.chainId}
              title={option.name}
              leading={<NetworkMark network={option} size={32} />}
              trailing={<Icon name="chevronRight" />}
              onClick={() =>
                kit.router.push({ name: 'SwitchNetwork', data: { chainId: option.chainId } })
              }
            />
          ))}
        </List>
      )}
      <Stack gap={1}>
        <Button block onClick={kit.modal.close}>
          {t('unsupportedChain.close')}
        </Button>
        {isConnected && <DisconnectButton />}
      </Stack>
    </Stack>
  )
}
