'use client'
import type { Wallet, WalletPlatform } from '@bowline/controllers'
import { type IconName, Tabs } from '@bowline/ui'
import { useState } from 'react'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { useMessages } from '../../context/useMessages.ts'
import { pairingMessages } from '../../messages/en/pairing.ts'
import { useAttempt } from '../../parts/interaction/useAttempt.ts'
import { installedConnector } from '../../parts/walletRoute.ts'
import { PlatformPanel } from './PlatformPanel.tsx'
import type { ReachablePlatform } from './ReachablePlatform.ts'
import { UnsupportedPanel } from './UnsupportedPanel.tsx'

const ICONS: Readonly<Record<ReachablePlatform, IconName>> = {
  browser: 'browser',
  mobile: 'phone',
  qrcode: 'phone',
  desktop: 'desktop',
  web: 'globe',
}

export interface WalletPlatformsProps {
  readonly wallet: Wallet
  /** The ways to reach it, the best one first. */
  readonly platforms: readonly WalletPlatform[]
}

/** One panel per way to reach a wallet; all but the browser's share one pairing. */
export function WalletPlatforms({ wallet, platforms }: WalletPlatformsProps) {
  const kit = useKit()
  const t = useMessages(pairingMessages)
  const connectors = useKitStore(kit.connectors)
  const [chosen, setChosen] = useState<WalletPlatform>()
  const reachable = platforms.filter((platform) => platform !== 'unsupported')
  const platform = reachable.find((open) => open === chosen) ?? reachable[0]

  const connector =
    platform === 'browser'
      ? installedConnector(wallet, connectors)
      : connectors.find(({ type }) => type === 'walletConnect')
  const { attempt, start } = useAttempt(
    platform &&
      connector && {
        connectorId: connector.id,
        walletId: wallet.id,
        method: platform === 'mobile' || platform === 'browser' ? platform : 'qrcode',
      },
  )
  if (!platform) return <UnsupportedPanel wallet={wallet} />

  const tabs = reachable.map((id) => ({ id, label: t(`pairing.${id}`), icon: ICONS[id] }))
  const choose = (id: string) => setChosen(reachable.find((open) => open === id))
  const panel = (
    <PlatformPanel
      platform={platform}
      others={tabs.filter(({ id }) => id !== platform)}
      wallet={wallet}
      attempt={attempt}
      onRetry={start}
      onChoose={choose}
    />
  )
  if (tabs.length < 2) return panel
  return (
    <Tabs
      label={t('pairing.tabs', { wallet: wallet.name })}
      tabs={tabs}
      value={platform}
      onChange={choose}
    >
      {panel}
    </Tabs>
  )
}
