import { ConnectButton, useAccount } from '@bowline/react'
import type { ReactNode } from 'react'

export function MembersOnly({ children }: { readonly children: ReactNode }) {
  const account = useAccount()
  if (account.status === 'reconnecting') return <p>One moment…</p>
  if (!account.isConnected) return <ConnectButton label="Connect to read on" />
  return children
}
