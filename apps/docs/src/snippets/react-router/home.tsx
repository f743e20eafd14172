import { KitButton, useAccount } from '@bowline/react'

export default function Home() {
  const account = useAccount()
  return (
    <main>
      <KitButton />
      {account.isConnected && <p>Hello {account.address}</p>}
    </main>
  )
}
