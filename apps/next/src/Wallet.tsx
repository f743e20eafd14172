'use client'

import { KitProvider } from '@bowline/react'
import { setUpKit } from '@bowline/vite/src/kit.ts'
import { type ReactNode, useState } from 'react'

export function Wallet({ children }: { readonly children: ReactNode }) {
  // One kit for each visitor: a server draws pages of many.
  const [kit] = useState(setUpKit)
  return <KitProvider kit={kit}>{children}</KitProvider>
}
