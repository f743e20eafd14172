'use client'

import { type ChainId, parseChainId } from '@bowline/common'
import { activeConnection } from '@bowline/controllers'
import { networkOf } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Banner, Button, Inline } from '@bowline/ui'
import { useState } from 'react'
import { useMessages } from '../context/useMessages.ts'
import { unsupportedChainMessages } from '../messages/generated/en/unsupportedChain.ts'
import { useAnnouncement } from '../visit/useAnnouncement.ts'

/**
 * Shows that the wallet is on a network that the app does not list. For apps with `unsupportedChain:
 * 'banner'`; otherwise, and on a listed network, it renders nothing.
 */
export function UnsupportedBanner() {
  const kit = useKit()
  const t = useMessages(unsupportedChainMessages)
  const networks = useKitStore(kit.networks)
  const connections = useKitStore(kit.connections)
  const [ignored, setIgnored] = useState<ChainId>()
  const active = activeConnection(connections, networks)
  const chainId = active?.connection.chainId
  const target = networks.requested.find(({ namespace }) => namespace === active?.namespace)
  const { unsupportedChain, enableNetworkSwitch, allowUnsupportedChain } = kit.config
  const isWanted =
    unsupportedChain === 'banner' &&
    !allowUnsupportedChain &&
    chainId !== undefined &&
    chainId !== ignored &&
    !networkOf(networks, chainId)

  const onSwitch = () => {
    if (!target) return
    const route = { name: 'SwitchNetwork', data: { chainId: target.chainId } } as const
    // If the modal is open, the visitor can go back to the view they were in.
    if (kit.modal.store.getState().open) kit.router.push(route)
    else kit.modal.open(route)
  }

  const text =
    isWanted && target
      ? t('unsupportedChain.banner', { wallet: parseChainId(chainId).reference, app: target.name })
      : ''
  useAnnouncement(text)

  if (!text) return null
  return (
    <Banner
      tone="warning"
      action={
        <Inline gap={1}>
          {enableNetworkSwitch && (
            <Button size="sm" onClick={onSwitch}>
              {t('unsupportedChain.bannerSwitch')}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => setIgnored(chainId)}>
            {t('unsupportedChain.bannerIgnore')}
          </Button>
        </Inline>
      }
    >
      {text}
    </Banner>
  )
}
