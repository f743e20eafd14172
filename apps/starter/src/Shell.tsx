import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAccount, WagmiProvider } from 'wagmi'
import { wagmiConfig } from './wagmiConfig.ts'

export interface ShellProps {
  readonly children: ReactNode
}

const queryClient = new QueryClient()

/** A small wagmi app around any way to connect. */
export function Shell({ children }: ShellProps) {
  return (
    <WagmiProvider config={wagmiConfig}>
      <QueryClientProvider client={queryClient}>
        <h1>Starter</h1>
        <Status />
        {children}
      </QueryClientProvider>
    </WagmiProvider>
  )
}

function Status() {
  const { status } = useAccount()
  return <p>{status}</p>
}
