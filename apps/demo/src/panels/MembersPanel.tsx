import { useAccount, useSignIn } from '@bowline/react'
import { Card } from './Card.tsx'

/** Signing in to the demo's own server. */
export function MembersPanel() {
  const { isConnected } = useAccount()
  const { status, accounts, isSignedIn, isPending, signIn, signOut } = useSignIn()
  return (
    <Card title="Members">
      <dl className="facts">
        <dt>Sign-in</dt>
        <dd data-testid="sign-in">{status}</dd>
        <dt>Accounts</dt>
        <dd className="mono" data-testid="signed-in">
          {accounts.join(' ') || 'none'}
        </dd>
      </dl>
      {status === 'off' && <p>Turn it on under “Config”.</p>}
      <div className="row">
        <button
          type="button"
          className="button primary"
          disabled={status === 'off' || !isConnected || isSignedIn || isPending}
          // What goes wrong is told by the modal.
          onClick={() => void signIn().catch(() => {})}
        >
          Sign in
        </button>
        <button
          type="button"
          className="button"
          disabled={status !== 'signedIn'}
          onClick={() => void signOut().catch(() => {})}
        >
          Sign out
        </button>
        <a className="button" href="/members">
          Open the members’ page
        </a>
      </div>
    </Card>
  )
}
