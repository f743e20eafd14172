import { KitButton, useSignIn } from '@bowline/react'
import type { ReactNode } from 'react'

export function Members({ children }: { readonly children: ReactNode }) {
  const { status, isSignedIn, signOut } = useSignIn()
  if (status === 'loading') return <p>One moment…</p>
  if (!isSignedIn) return <KitButton label="Sign in with a wallet" />
  return (
    <>
      {children}
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  )
}
