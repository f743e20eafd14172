import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { DemoWallet } from './DemoWallet.ts'

export interface WalletPromptProps {
  readonly testWallet: DemoWallet
}

/** Shows a wallet's oldest open prompt, each in a window of its own. */
export function WalletPrompt({ testWallet }: WalletPromptProps) {
  const { wallet } = testWallet
  const [prompt] = useSyncExternalStore(wallet.prompts.subscribe, wallet.prompts.get)
  return (
    prompt && (
      <Suspense>
        <PromptDialog key={prompt.id} testWallet={testWallet} prompt={prompt} />
      </Suspense>
    )
  )
}

/** It reads transactions of all families, so it loads with the first prompt. */
const PromptDialog = lazy(async () => ({
  default: (await import('./PromptDialog.tsx')).PromptDialog,
}))
