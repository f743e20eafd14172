import { sanitizeName } from '@bowline/common'

interface Label {
  readonly name: string
  /** The domain by which the same wallet announces itself to EVM apps (EIP-6963). */
  readonly rdns?: string | undefined
  /** Its id in the directory. A wallet that announces neither a domain nor an icon has its mark by that. */
  readonly walletId?: string | undefined
}

const LABELS: ReadonlyMap<string, Label> = new Map(
  Object.entries({
    'polkadot-js': { name: 'Polkadot.js', walletId: 'polkadot-js' },
    talisman: { name: 'Talisman', rdns: 'xyz.talisman' },
    'subwallet-js': { name: 'SubWallet', rdns: 'app.subwallet' },
    'fearless-wallet': { name: 'Fearless Wallet' },
    polkagate: { name: 'PolkaGate' },
    enkrypt: { name: 'Enkrypt' },
    mimir: { name: 'Mimir' },
  }),
)

/** The name of a wallet by its key in `window.injectedWeb3`. */
export function extensionLabel(key: string, { isNova }: { readonly isNova: boolean }): Label {
  // It stands in the place of another one, for the apps that look for that alone.
  if (isNova && key === 'polkadot-js') return { name: 'Nova Wallet' }
  return LABELS.get(key) ?? { name: sanitizeName(key) }
}
