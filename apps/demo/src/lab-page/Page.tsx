import {
  AccountButton,
  ConnectButton,
  KitButton,
  KitEmbedded,
  NetworkButton,
  UnsupportedBanner,
  useAccount,
} from '@bowline/react'
import type { DemoWallet } from '../test-wallets/DemoWallet.ts'
import { AccountPanel } from './panels/AccountPanel.tsx'
import { AnswersPanel } from './panels/AnswersPanel.tsx'
import { CallsPanel } from './panels/CallsPanel.tsx'
import { DirectoryPanel } from './panels/DirectoryPanel.tsx'
import { EventLog } from './panels/EventLog.tsx'
import { FamiliesPanel } from './panels/FamiliesPanel.tsx'
import { HeadlessPanel } from './panels/HeadlessPanel.tsx'
import { HoldingsPanel } from './panels/HoldingsPanel.tsx'
import { MembersPanel } from './panels/MembersPanel.tsx'
import { NetworkPanel } from './panels/NetworkPanel.tsx'
import { NoticesPanel } from './panels/NoticesPanel.tsx'
import { PairingPanel } from './panels/PairingPanel.tsx'
import { PermissionsPanel } from './panels/PermissionsPanel.tsx'
import { ProviderPanel } from './panels/ProviderPanel.tsx'
import { SendPanel } from './panels/SendPanel.tsx'
import { SettingsPanel } from './panels/SettingsPanel.tsx'
import { SignPanel } from './panels/SignPanel.tsx'
import { TestWalletsPanel } from './panels/TestWalletsPanel.tsx'
import { ThemePanel } from './panels/ThemePanel.tsx'
import { WagmiPanel } from './panels/WagmiPanel.tsx'
import type { Settings } from './settings.ts'

export interface PageProps {
  readonly settings: Settings
  readonly onSettings: (settings: Settings) => void
  readonly testWallets: readonly DemoWallet[]
}

export function Page({ settings, onSettings, testWallets }: PageProps) {
  const { isConnected } = useAccount()
  return (
    <div className="page">
      <header className="bar">
        <a className="brand" href="/">
          <img src="/bowline.svg" alt="" width="32" height="32" />
          <span className="brand-name">Bowline</span>
        </a>
        <div className="bar-actions">
          <NetworkButton size="sm" />
          <KitButton size="sm" />
        </div>
      </header>
      <main>
        <UnsupportedBanner />
        <section className="hero" aria-labelledby="hero-title">
          <h1 id="hero-title">Tie up any wallet. Let go without a fight.</h1>
          <p>
            This page has test wallets in it and real local chains behind it: EVM, Solana, Bitcoin
            and Polkadot. Connect one, send, swap and buy; or open{' '}
            <a href="/wallet">the phone wallet</a> in a second tab and scan, or paste, the pairing
            code. There is also an app <a href="/inside">inside of Safe, Farcaster and Base</a>.
          </p>
          <div className="row">
            {isConnected ? <AccountButton size="lg" /> : <ConnectButton size="lg" />}
          </div>
        </section>
        {settings.enableEmbedded && (
          <section className="embedded" aria-label="Embedded modal">
            <KitEmbedded />
          </section>
        )}
        <div className="grid">
          <AccountPanel />
          <FamiliesPanel />
          <AnswersPanel />
          <SignPanel />
          <MembersPanel />
          <SendPanel />
          <HoldingsPanel />
          <CallsPanel />
          <PermissionsPanel />
          <NetworkPanel />
          <WagmiPanel />
          <HeadlessPanel />
          <PairingPanel />
          <DirectoryPanel />
          <ProviderPanel />
          <NoticesPanel />
          <ThemePanel />
          <TestWalletsPanel testWallets={testWallets} />
          <SettingsPanel settings={settings} onChange={onSettings} />
          <EventLog />
        </div>
      </main>
    </div>
  )
}
