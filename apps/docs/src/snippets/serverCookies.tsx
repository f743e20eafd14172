'use client'

import { evm } from '@bowline/adapter-evm'
import { cookieStorage, createKit, KitButton, KitProvider } from '@bowline/react'
import { useState } from 'react'
import { mainnet } from 'viem/chains'

export interface WalletProps {
  /** `kitCookies` of the request, the same on the server and in the browser. */
  readonly cookies: string
}

export function Wallet({ cookies }: WalletProps) {
  const [kit] = useState(() =>
    createKit({
      adapters: [evm({ networks: [mainnet] })],
      storage: cookieStorage({ header: cookies }),
    }),
  )
  return (
    <KitProvider kit={kit}>
      <KitButton />
    </KitProvider>
  )
}
