import type { ReactNode } from 'react'
import { createSiteWallets } from '../site/createSiteWallets.ts'
import { WalletPrompt } from '../test-wallets/WalletPrompt.tsx'
import type { Choices } from './Choices.ts'
import { KitCard } from './KitCard.tsx'
import { KitHeaderButton } from './KitHeaderButton.tsx'

/** What of the page is the kit, and the wallets that it finds. */
export interface Live {
  readonly button: (choices: Choices) => ReactNode
  readonly card: (choices: Choices) => ReactNode
  readonly prompts: () => ReactNode
}

/** Puts the test wallets into the page. The kits come after them, and find them all at once. */
export function startLive(): Live {
  const wallets = createSiteWallets()
  return {
    button: (choices) => <KitHeaderButton key={kitKey(choices)} choices={choices} />,
    card: (choices) => <KitCard key={kitKey(choices)} choices={choices} />,
    prompts: () => wallets.map((one) => <WalletPrompt key={one.id} testWallet={one} />),
  }
}

/** What a kit is created with; the rest changes while it runs. */
const kitKey = ({ families, logins }: Choices) => [...families, ...logins].join()
