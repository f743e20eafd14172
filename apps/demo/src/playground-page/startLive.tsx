import type { ReactNode } from 'react'
import { createSiteKit } from '../site/createSiteKit.ts'
import { createSiteWallets } from '../site/createSiteWallets.ts'
import type { Recipe } from '../site/Recipe.ts'
import { WalletPrompt } from '../test-wallets/WalletPrompt.tsx'
import { OWNER, Preview, type PreviewProps } from './Preview.tsx'

/** What of the page is the kit, and the wallets that it finds. */
export interface Live {
  /** What the kit says about a recipe, if it makes none. */
  readonly problemOf: (recipe: Recipe) => string | undefined
  readonly preview: (props: PreviewProps) => ReactNode
  readonly prompts: () => ReactNode
}

/** Puts the test wallets into the page. The kits come after them, and find them all at once. */
export function startLive(): Live {
  const wallets = createSiteWallets()
  return {
    problemOf,
    preview: (props) => <Preview {...props} />,
    prompts: () => wallets.map((one) => <WalletPrompt key={one.id} testWallet={one} />),
  }
}

function problemOf(recipe: Recipe): string | undefined {
  try {
    // A kit does nothing until it is started: making one is how to find out whether its options fit.
    createSiteKit({ recipe, owner: OWNER })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
