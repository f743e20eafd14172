import { useAccount, useSignIn } from '@bowline/react'
import { useState } from 'react'
import { Card } from '../../parts/Card.tsx'

/** Signing in to the demo's own server, or with the services. */
export function MembersPanel() {
  const { isConnected } = useAccount()
  const { status, accounts, isSignedIn, isPending, signIn, signOut, getToken } = useSignIn()
  const [knownAs, setKnownAs] = useState<string>()
  return (
    <Card title="Members">
      <dl className="facts">
        <dt>Sign-in</dt>
        <dd data-testid="sign-in">{status}</dd>
        <dt>Accounts</dt>
        <dd className="mono" data-testid="signed-in">
          {accounts.join(' ') || 'none'}
        </dd>
        {knownAs !== undefined && (
          <>
            <dt>The back end knows</dt>
            <dd className="mono" data-testid="known-as">
              {knownAs}
            </dd>
          </>
        )}
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
        <button
          type="button"
          className="button"
          disabled={status === 'off'}
          onClick={() => void askBackEnd(getToken).then(setKnownAs)}
        >
          Ask the back end who I am
        </button>
        <a className="button" href="/members">
          Open the members’ page
        </a>
      </div>
    </Card>
  )
}

/** Asks the app's back end for what only its users may see. */
async function askBackEnd(getToken: () => Promise<string | undefined>): Promise<string> {
  const token = await getToken()
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  try {
    const response = await fetch('/members/me', { headers })
    const { accounts } = (await response.json()) as { readonly accounts: readonly string[] }
    return accounts.join(' ') || 'nobody'
  } catch {
    return 'The back end does not answer.'
  }
}
