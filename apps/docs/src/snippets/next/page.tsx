'use client'

import { KitButton, useAccount } from '@bowline/react'

export default function Page() {
  const account = useAccount()
  return (
    <main>
      <KitButton />
      {account.isConnected && <p>Hello {account.address}</p>}
    </main>
  )
}
