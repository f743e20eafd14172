'use client'
import { startConnect, type Wallet, type WalletPlatform } from '@bowline/controllers'
import { useKit } from '@bowline/controllers/react'
import { type IconName, Tabs } from '@bowline/ui'
import { useContext, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import { targetBy } from '../../parts/interaction/beginConnect.ts'
import { isAbout, useConnectStep } from '../../parts/interaction/useConnectStep.ts'
import { RouteContext } from '../../visit/useRouteData.ts'
import { noteStarted } from '../../visit/visits.ts'
import { PlatformPanel } from './PlatformPanel.tsx'
import type { ReachablePlatform } from './ReachablePlatform.ts'
import { UnsupportedPanel } from './UnsupportedPanel.tsx'

const ICONS: Readonly<Record<ReachablePlatform, IconName>> = {
  browser: 'browser',
  mobile: 'phone',
  inApp: 'wallet',
  qrcode: 'phone',
  desktop: 'desktop',
  web: 'globe',
}

export interface WalletPlatformsProps {
  readonly wallet: Wallet
  /** The ways to reach the wallet, the best one first. */
  readonly platforms: readonly WalletPlatform[]
}

/** One panel per way to reach a wallet. All except the browser's share one pairing. */
export function WalletPlatforms({ wallet, platforms }: WalletPlatformsProps) {
  const kit = useKit()
  const t = useMessages(pairingMessages)
  const visit = useContext(RouteContext)
  const [chosen, setChosen] = useState<WalletPlatform>()
  const reachable = platforms.filter((platform) => platform !== 'unsupported')
  const platform = reachable.find((open) => open === chosen) ?? reachable[0]
  const targetOf = (way: WalletPlatform) => targetBy(kit, { walletId: wallet.id, way, wallet })
  const { step, retry } = useConnectStep(platform && targetOf(platform))
  if (!platform) return <UnsupportedPanel wallet={wallet} />

  const tabs = reachable.map((id) => ({ id, label: t(`pairing.${id}`), icon: ICONS[id] }))
  const choose = (id: string) => {
    const next = reachable.find((open) => open === id)
    setChosen(next)
    const target = next && targetOf(next)
    // All ways but the browser's share one pairing.
    if (target && !isAbout(kit.interaction.getState(), target))
      noteStarted(visit, startConnect(kit, target))
  }
  const panel = (
    <PlatformPanel
      platform={platform}
      others={tabs.filter(({ id }) => id !== platform)}
      wallet={wallet}
      step={step}
      onRetry={retry}
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
