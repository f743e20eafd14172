'use client'
import { offerOf } from '@bowline/common'
import { type ConnectMethod, connectMethods } from '@bowline/controllers'
import { withHostApp } from '@bowline/controllers/internal'
import { useEnvironment, useKit, useKitStore } from '@bowline/controllers/react'
import { Button, Icon, List, ListRow } from '@bowline/ui'
import { useContext, useMemo } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { connectMessages } from '../../messages/generated/en/connect.ts'
import { LazyPart } from '../../parts/LazyPart.tsx'
import { LegalLinks } from '../../parts/LegalLinks.tsx'
import type { LoginMethod } from '../../parts/login/LoginMethod.ts'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { useShowView, WalletPaneContext } from '../../visit/walletPane.ts'
import { LegalBox } from './LegalBox.tsx'
import { Logins } from './Logins.tsx'
import { useLegalLock } from './useLegalLock.ts'
import { useLockedWallets } from './useLockedWallets.ts'
import { WalletList } from './WalletList.tsx'

/** The ways to connect, in the app's order. Wallets are behind one row if the app collapses them. */
export default function ConnectView() {
  const kit = useKit()
  const { config } = kit
  const showView = useShowView()
  const t = useMessages(connectMessages)
  const connectors = useKitStore(kit.connectors)
  const environment = useEnvironment()
  const browser = useMemo(
    () => withHostApp(environment.browser(), navigator.userAgent),
    [environment],
  )
  const lockedWallets = useLockedWallets()
  const { hasCheckbox, isLocked } = useLegalLock()
  const blocks = useMemo(
    () => connectBlocks(connectMethods(config, connectors, { browser })),
    [config, connectors, browser],
  )
  const hasWallet = connectors.some((one) => offerOf(one, 'wallet')?.group === 'injected')
  const hostApp = hasWallet ? undefined : browser.hostApp
  const firstLogins = blocks.find(({ kind }) => kind === 'logins')
  const isCollapsed = config.features.collapseWallets && firstLogins !== undefined

  return (
    <div className="bl-flow">
      {hostApp && (
        <LazyPart
          load={loadHostAppNote}
          props={{ app: hostApp }}
          placeholder={<SkeletonRows count={1} />}
        />
      )}
      {lockedWallets.length > 0 && (
        <LazyPart
          load={loadLockedWallets}
          texts="hiddenWallet"
          props={{ wallets: lockedWallets }}
          placeholder={<SkeletonRows count={1} />}
        />
      )}
      {hasCheckbox && <LegalBox />}
      {blocks.map((block) => {
        if (block.kind === 'logins')
          return (
            <Logins
              key={block.methods[0]}
              methods={block.methods}
              isSecond={block !== firstLogins}
              isLocked={isLocked}
            />
          )
        return isCollapsed ? (
          <List key="wallets" label={t('connect.wallets')}>
            <ListRow
              title={t('connect.wallets')}
              leading={
                <span className="bl-row-icon">
                  <Icon name="wallet" size={22} />
                </span>
              }
              trailing={<Icon name="chevronRight" />}
              disabled={isLocked}
              onClick={() => showView({ name: 'ConnectWallets' })}
            />
          </List>
        ) : (
          <WalletList key="wallets" isLocked={isLocked} />
        )
      })}
      <ConnectFooter hasLegalNotice={!hasCheckbox} />
    </div>
  )
}

/** Needed in the browsers of a few apps only, and by visitors whose wallet shows no account. */
const loadLockedWallets = async () => (await import('./LockedWallets.tsx')).LockedWallets
const loadHostAppNote = async () => (await import('./HostAppNote.tsx')).HostAppNote

/** A block of the Connect view: the wallets, or consecutive ways to log in. */
type ConnectBlock =
  | { readonly kind: 'wallets' }
  | { readonly kind: 'logins'; readonly methods: readonly LoginMethod[] }

/** Splits the ways to connect into blocks, in the same order. */
function connectBlocks(methods: readonly ConnectMethod[]): readonly ConnectBlock[] {
  const blocks: ConnectBlock[] = []
  for (const method of methods) {
    const last = blocks.at(-1)
    if (method === 'wallet') blocks.push({ kind: 'wallets' })
    else if (last?.kind === 'logins')
      blocks.splice(-1, 1, { kind: 'logins', methods: [...last.methods, method] })
    else blocks.push({ kind: 'logins', methods: [method] })
  }
  return blocks
}

interface ConnectFooterProps {
  readonly hasLegalNotice: boolean
}

/** Help for newcomers, and the links to the app's terms. */
function ConnectFooter({ hasLegalNotice }: ConnectFooterProps) {
  const { config } = useKit()
  const showView = useShowView()
  const isBeside = useContext(WalletPaneContext) !== null
  const t = useMessages(connectMessages)
  const isLegal = hasLegalNotice && Boolean(config.termsConditionsUrl ?? config.privacyPolicyUrl)
  // Beside the list the guide has its own place.
  const hasGuide = config.enableWalletGuide && !isBeside
  if (!hasGuide && !isLegal) return null
  return (
    <footer className="bl-connect-footer">
      {hasGuide && (
        <p className="bl-hint">
          <span>{t('connect.newHere')}</span>{' '}
          <Button variant="ghost" size="sm" onClick={() => showView({ name: 'WhatIsAWallet' })}>
            {t('connect.learnMore')}
          </Button>
        </p>
      )}
      {isLegal && (
        <p className="bl-hint">
          <LegalLinks form="notice" />
        </p>
      )}
    </footer>
  )
}
