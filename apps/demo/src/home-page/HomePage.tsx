import { type ReactNode, useEffect, useState } from 'react'
import { Once } from '../site/Once.tsx'
import { SiteFooter } from '../site/SiteFooter.tsx'
import { SiteHeader } from '../site/SiteHeader.tsx'
import { firstChoices } from './Choices.ts'
import { Points } from './Points.tsx'
import { Studio } from './Studio.tsx'
import type { Live } from './startLive.tsx'

export interface HomePageProps {
  readonly live: Promise<Live>
}

/** The front page of the kit: what it is, and the kit itself beside the code that makes it. */
export function HomePage({ live }: HomePageProps) {
  const [choices, setChoices] = useState(firstChoices)
  const { mode } = choices
  useEffect(() => {
    // The page follows the kit's scheme, so that both can be judged together.
    if (mode === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = mode
  }, [mode])
  const once = (draw: (parts: Live) => ReactNode) => <Once loaded={live} draw={draw} />
  return (
    <div className="site">
      <SiteHeader here="/">{once(({ button }) => button(choices))}</SiteHeader>
      <main>
        <section className="hero" aria-labelledby="hero-title">
          <h1 id="hero-title">Connect wallets. Host it yourself.</h1>
          <p>
            Bowline is one modal and one set of React hooks for wallets on EVM chains, Solana,
            Bitcoin and Polkadot, with a login for those who have none and a server that you run.
          </p>
        </section>
        <Studio choices={choices} onChange={setChoices}>
          {once(({ card }) => card(choices))}
        </Studio>
        <Points />
      </main>
      <SiteFooter />
      {once(({ prompts }) => prompts())}
    </div>
  )
}
