import { useSyncExternalStore } from 'react'
import type { DemoWallet } from './DemoWallet.ts'
import { PromptDialog } from './PromptDialog.tsx'

export interface WalletPromptProps {
  readonly testWallet: DemoWallet
}

/** Shows a wallet's oldest open prompt, each in a window of its own. */
export function WalletPrompt({ testWallet }: WalletPromptProps) {
  const { wallet } = testWallet
  const [prompt] = useSyncExternalStore(wallet.prompts.subscribe, wallet.prompts.get)
  return prompt ? <PromptDialog key={prompt.id} testWallet={testWallet} prompt={prompt} /> : null
}
