import type { Approval, EvmTestWallet, WalletPrompt } from '@bowline/testing'

/** An in-page wallet of any family that prompts before it answers. */
export interface DemoWallet {
  readonly id: string
  readonly name: string
  /** The name of the family, where the wallet has a part for each of several. */
  readonly family?: string | undefined
  readonly wallet: {
    readonly prompts: {
      get(): readonly WalletPrompt[]
      subscribe(onChange: () => void): () => void
    }
    subscribe(onChange: () => void): () => void
    setApproval(approval: Approval): void
    accept(promptId?: number): void
    reject(promptId?: number): void
    /** Takes the permission away from this page. */
    disconnect(): void
  }
  /** Returns the address of the account in use. */
  address(): string
  /** Changes the account inside the wallet. */
  useOtherAccount(): void
  /** What only wallets of EVM do here. */
  readonly evm?: EvmTestWallet | undefined
}
