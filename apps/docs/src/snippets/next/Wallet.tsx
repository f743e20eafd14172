'use client'

import { evm } from '@bowline/adapter-evm'
import { createKit, KitProvider } from '@bowline/react'
import { type ReactNode, useState } from 'react'
import { mainnet } from 'viem/chains'

export function Wallet({ children }: { readonly children: ReactNode }) {
  // One kit for each visitor: a server draws pages of many.
  const [kit] = useState(() => createKit({ adapters: [evm({ networks: [mainnet] })] }))
  return <KitProvider kit={kit}>{children}</KitProvider>
}
