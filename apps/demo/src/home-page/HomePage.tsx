import { KitButton } from '@bowline/react'
import { useEffect, useMemo, useState } from 'react'
import { createSiteKit } from '../site/createSiteKit.ts'
import { KitScope } from '../site/KitScope.tsx'
import { SiteFooter } from '../site/SiteFooter.tsx'
import { SiteHeader } from '../site/SiteHeader.tsx'
import type { DemoWallet } from '../test-wallets/DemoWallet.ts'
import { WalletPrompt } from '../test-wallets/WalletPrompt.tsx'
import { type Choices, firstChoices, recipeOf } from './Choices.ts'
import { Points } from './Points.tsx'
import { Studio } from './Studio.tsx'

export interface HomePageProps {
  readonly testWallets: readonly DemoWallet[]
}

/** The front page of the kit: what it is, and the kit itself beside the code that makes it. */
export function HomePage({ testWallets }: HomePageProps) {
  const [choices, setChoices] = useState(firstChoices)
  const { mode, language } = choices
  const kit = useHeaderKit(choices)
  const { theme } = recipeOf(choices).options
  useEffect(() => {
    // The page follows the kit's scheme, so that both can be judged together.
    if (mode === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = mode
  }, [mode])
  return (
    <div className="site">
      <KitScope key={kitKey(choices)} kit={kit} theme={theme} mode={mode} locale={language}>
        <SiteHeader here="/">
          <KitButton size="sm" />
        </SiteHeader>
      </KitScope>
      <main>
        <section className="hero" aria-labelledby="hero-title">
          <h1 id="hero-title">Connect wallets. Host it yourself.</h1>
          <p>
            Bowline is one modal and one set of React hooks for wallets on EVM chains, Solana,
            Bitcoin and Polkadot, with a login for those who have none and a server that you run.
          </p>
        </section>
        <Studio choices={choices} onChange={setChoices} />
        <Points />
      </main>
      <SiteFooter />
      {testWallets.map((one) => (
        <WalletPrompt key={one.id} testWallet={one} />
      ))}
    </div>
  )
}

/** The same kit as in the card, shown in a dialog. */
function useHeaderKit({ families, logins }: Choices) {
  return useMemo(() => {
    const recipe = recipeOf({ ...firstChoices, families, logins })
    const options = { ...recipe.options, enableEmbedded: false }
    return createSiteKit({ recipe: { ...recipe, options }, owner: 'header' })
  }, [families, logins])
}

/** What a kit is created with; the rest changes while it runs. */
const kitKey = ({ families, logins }: Choices) => [...families, ...logins].join()
