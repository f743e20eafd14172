import { evm } from '@bowline/adapter-evm'
import { createKit, KitButton, KitProvider, memoryStorage, useSignIn } from '@bowline/react'
import { createSignInClient } from '@bowline/sign-in/client'
import { mainnet } from 'viem/chains'

const kit = createKit({
  adapters: [evm({ networks: [mainnet] })],
  siwx: { server: createSignInClient({ url: '/api/sign-in' }) },
  storage: memoryStorage(), // this example forgets you with the page
})

function Members() {
  const { isSignedIn, signOut } = useSignIn()
  return (
    <>
      <KitButton showBalance={false} />
      <output>{isSignedIn ? 'You are signed in.' : 'For members.'}</output>
      {isSignedIn && (
        <button type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      )}
    </>
  )
}

export function Example() {
  return (
    <KitProvider kit={kit}>
      <Members />
    </KitProvider>
  )
}
