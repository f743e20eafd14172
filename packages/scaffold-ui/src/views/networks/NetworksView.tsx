'use client'

import type { Network } from '@bowline/common'
import { activeConnection, switchNetwork } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Banner, Button, EmptyState, SearchField, Stack, Switch } from '@bowline/ui'
import { useMemo } from 'react'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useMessages } from '../../context/useMessages.ts'
import { networksMessages } from '../../messages/generated/en/networks.ts'
import { useKeptState } from '../../visit/Place.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { NetworkSectionList } from './NetworkSectionList.tsx'
import { networkSections } from './networkSections.ts'

/** The number of networks from which a search field is shown. */
const SEARCH_ABOVE = 8

/** Lists the app's networks by chain family, to choose one. */
export default function NetworksView() {
  const kit = useKit()
  const t = useMessages(networksMessages)
  const isMobile = useIsMobile()
  const { requested, active, activeNamespace } = useKitStore(kit.networks)
  const connections = useKitStore(kit.connections)
  const [query, setQuery] = useKeptState('query', '')
  const [showTestnets, setShowTestnets] = useKeptState('showTestnets', false)
  const activeChainId = active[activeNamespace]
  const isConnected = activeConnection(connections, { activeNamespace }) !== undefined
  const isFixed = isConnected && !kit.config.enableNetworkSwitch
  const isMixed = requested.some(({ testnet }) => testnet) && requested.some((n) => !n.testnet)
  const sections = useMemo(
    () =>
      networkSections({
        networks: requested,
        connections,
        query,
        showTestnets: showTestnets || !isMixed,
        activeChainId,
      }),
    [requested, connections, query, showTestnets, isMixed, activeChainId],
  )
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0)
  useAnnouncement(query.trim() ? t('networks.found', { count }) : '')

  const choose = ({ chainId, namespace }: Network) => {
    if (chainId === activeChainId) return kit.router.back()
    if (connections[namespace]?.status === 'connected')
      return kit.router.push({ name: 'SwitchNetwork', data: { chainId } })
    if (isConnected) return kit.router.push({ name: 'SwitchActiveChain', data: { chainId } })
    // Without a connected wallet, no wallet has to approve the switch.
    void switchNetwork(kit, { chainId }).then(kit.router.back, ignoreShown)
  }

  return (
    <Stack gap={4}>
      {isFixed && <Banner tone="info">{t('networks.switchingOff')}</Banner>}
      {requested.length > SEARCH_ABOVE && (
        <div className="bl-sticky">
          <SearchField
            // No autofocus on phones: the keyboard would cover the list.
            data-bl-autofocus={isMobile ? undefined : ''}
            label={t('networks.search')}
            clearLabel={t('networks.clearSearch')}
            value={query}
            onChange={setQuery}
          />
        </div>
      )}
      {sections.map((section) => (
        <NetworkSectionList
          key={section.namespace}
          section={section}
          hasHeading={new Set(requested.map(({ namespace }) => namespace)).size > 1}
          isFixed={isFixed}
          activeChainId={activeChainId}
          onChoose={choose}
        />
      ))}
      {count === 0 && (
        <EmptyState icon="search" title={t('networks.noneTitle')}>
          {t('networks.noneBody')}
        </EmptyState>
      )}
      {isMixed && !query && (
        <Switch label={t('networks.testnets')} checked={showTestnets} onChange={setShowTestnets} />
      )}
      <Button
        variant="ghost"
        size="sm"
        icon="help"
        onClick={() => kit.router.push({ name: 'WhatIsANetwork' })}
      >
        {t('networks.help')}
      </Button>
    </Stack>
  )
}

/** The failure is in the interaction and in the event; the list stays. */
const ignoreShown = () => {}
