/** The part of a wallet-adapter (`@solana/wallet-adapter-base` 0.9) that is used. Any of them fits. */
export interface ClassicAdapter {
  readonly name: string
  readonly icon: string
  readonly readyState: 'Installed' | 'NotDetected' | 'Loadable' | 'Unsupported' | (string & {})
  readonly publicKey: { toBytes(): Uint8Array; toBase58(): string } | null
  readonly connected: boolean
  connect(): Promise<void>
  disconnect(): Promise<void>
  on(event: ClassicEvent, listener: () => void): unknown
  off(event: ClassicEvent, listener: () => void): unknown
}

export type ClassicEvent = 'connect' | 'disconnect' | 'readyStateChange'

/** What only some of them can do. */
export interface ClassicSigning {
  signMessage?(message: Uint8Array): Promise<Uint8Array>
  signTransaction?<T>(transaction: T): Promise<T>
  signAllTransactions?<T>(transactions: readonly T[]): Promise<readonly T[]>
}
