import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Config, useAccount, WagmiProvider } from 'wagmi'

export interface ShellProps {
  readonly config: Config
  readonly children: ReactNode
}

const queryClient = new QueryClient()

/** A small wagmi app around any way to connect. */
export function Shell({ config, children }: ShellProps) {
  return (
    <WagmiProvider config={config}>
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
