import { useSyncExternalStore } from 'react'
import type { DemoWallet } from './createTestWallets.ts'
import { PromptDialog } from './PromptDialog.tsx'

export interface WalletPromptProps {
  readonly testWallet: DemoWallet
}

/** Shows a wallet's oldest open prompt, each in a window of its own. */
export function WalletPrompt({ testWallet: { name, wallet } }: WalletPromptProps) {
  const [prompt] = useSyncExternalStore(wallet.prompts.subscribe, wallet.prompts.get)
  return prompt ? (
    <PromptDialog key={prompt.id} name={name} wallet={wallet} prompt={prompt} />
  ) : null
}
