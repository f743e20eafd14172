import { useEffect, useRef } from 'react'
import { SiteFooter } from '../site/SiteFooter.tsx'
import { SiteHeader } from '../site/SiteHeader.tsx'
import { WalletPrompt } from '../test-wallets/WalletPrompt.tsx'
import { HOSTS, type HostApp, type HostName } from './createHost.ts'

export interface InsidePageProps {
  readonly name: HostName
  readonly host: HostApp
}

/** A page that acts as an app around another page: Safe, Farcaster's app, or Base's. */
export function InsidePage({ name, host }: InsidePageProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => (frame.current ? host.show(frame.current) : undefined), [host])
  return (
    <div className="site">
      <SiteHeader here="/inside" />
      <main>
        <section className="hero" aria-labelledby="hero-title">
          <h1 id="hero-title">Inside a wallet</h1>
          <p>
            Some wallets show apps inside of themselves. Below is one app, in what stands in for{' '}
            {HOSTS[name]}: it finds the wallet there and is connected by itself.
          </p>
          <nav className="row" aria-label="Wallets that show apps">
            {Object.entries(HOSTS).map(([host, label]) => (
              <a
                key={host}
                className="pill"
                href={`/inside?in=${host}`}
                aria-current={host === name && 'page'}
              >
                {label}
              </a>
            ))}
          </nav>
        </section>
        <iframe
          ref={frame}
          className="inside-frame"
          title={`The app in ${HOSTS[name]}`}
          src="/inside/app"
        />
      </main>
      <SiteFooter />
      <WalletPrompt testWallet={host.wallet} />
    </div>
  )
}
