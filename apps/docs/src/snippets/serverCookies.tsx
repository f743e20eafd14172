import { evm } from '@bowline/adapter-evm'
import { cookieStorage, createKit, KitButton, KitProvider } from '@bowline/react'
import { useState } from 'react'
import { mainnet } from 'viem/chains'

export interface WalletProps {
  /** The request's cookies, on the server alone: `request.headers.get('cookie')`. */
  readonly cookies?: string | null
}

export function Wallet({ cookies }: WalletProps) {
  const [kit] = useState(() =>
    createKit({
      adapters: [evm({ networks: [mainnet] })],
      storage:
        typeof window === 'undefined'
          ? cookieStorage({ header: cookies ?? null })
          : cookieStorage(),
    }),
  )
  return (
    <KitProvider kit={kit}>
      <KitButton />
    </KitProvider>
  )
}
