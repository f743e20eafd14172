import type { Approval, EvmTestWallet, WalletPrompt } from '@bowline/testing'

/** A wallet in this page that asks before it answers, of whatever family. */
export interface DemoWallet {
  readonly id: string
  readonly name: string
  readonly wallet: {
    readonly prompts: {
      get(): readonly WalletPrompt[]
      subscribe(onChange: () => void): () => void
    }
    setApproval(approval: Approval): void
    accept(promptId?: number): void
    reject(promptId?: number): void
  }
  /** Of the account in use. */
  address(): string
  /** What a person can do inside it; only the EVM ones are made for that here. */
  readonly evm?: EvmTestWallet | undefined
}
