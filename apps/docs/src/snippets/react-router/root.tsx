import { evm } from '@bowline/adapter-evm'
import { createKit, KitProvider } from '@bowline/react'
import '@bowline/react/styles.css'
import { useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { mainnet } from 'viem/chains'

export default function Root() {
  // One kit for each visitor: a server draws pages of many.
  const [kit] = useState(() => createKit({ adapters: [evm({ networks: [mainnet] })] }))
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <KitProvider kit={kit}>
          <Outlet />
        </KitProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
