'use client'

import { type AccountTab, accountTab, hasActivity, hasNfts } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Tabs } from '@bowline/ui'
import { type ComponentType, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { accountMessages } from '../../messages/generated/en/account.ts'
import { useServedChains } from '../../parts/account/useServedChains.ts'
import { LazyPart } from '../../parts/LazyPart.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import type { AccountPanelProps } from './AccountPanelProps.ts'

const PANELS: Readonly<Record<AccountTab, () => Promise<ComponentType<AccountPanelProps>>>> = {
  tokens: async () => (await import('./TokensPanel.tsx')).TokensPanel,
  nfts: async () => (await import('./NftsPanel.tsx')).NftsPanel,
  activity: async () => (await import('../../parts/activity/ActivityPanel.tsx')).ActivityPanel,
}

/** Shows tokens, NFTs and activity as tabs. A tab without a data source is left out. */
export function AccountTabs(props: AccountPanelProps) {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const chosen = useKitStore(accountTab(kit))
  useServedChains()
  const tabs: AccountTab[] = ['tokens']
  if (hasNfts(kit, props.accountId)) tabs.push('nfts')
  if (hasActivity(kit)) tabs.push('activity')
  const tab = tabs.includes(chosen) ? chosen : 'tokens'
  const box = useRef<HTMLDivElement>(null)
  const choose = (id: string) => {
    // The next panel is as high as this one until it has loaded (`account.css`).
    box.current?.style.setProperty('--bl-held-height', `${box.current.offsetHeight}px`)
    // The ids of the tabs are `AccountTab`s.
    accountTab(kit).setState(id as AccountTab)
  }
  const panel = (
    <div ref={box} className="bl-account-panel">
      <LazyPart
        key={tab}
        load={PANELS[tab]}
        props={props}
        placeholder={<SkeletonRows round count={4} />}
      />
    </div>
  )
  if (tabs.length === 1) return panel
  return (
    <Tabs
      label={t('account.tabs')}
      tabs={tabs.map((id) => ({ id, label: t(`account.tab.${id}`) }))}
      value={tab}
      onChange={choose}
    >
      {panel}
    </Tabs>
  )
}
