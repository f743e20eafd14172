import { useProvider } from '@bowline/react'
import { useState } from 'react'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { Card } from '../../parts/Card.tsx'
import { Outcome, type OutcomeProps } from './Outcome.tsx'

const HOUR = 3_600

/** Lets a key of this app spend up to 0.01 for an hour, by a smart account's permission (ERC-7715). */
export function PermissionsPanel() {
  const provider = useProvider({ namespace: 'eip155' })
  const [context, setContext] = useState<string>()
  const [action, setAction] = useState<OutcomeProps['action']>({ status: 'idle' })

  async function attempt(work: () => Promise<string>) {
    setAction({ status: 'pending' })
    try {
      setAction({ status: 'success', data: await work() })
    } catch (error) {
      setAction({ status: 'error', error: error instanceof Error ? error : null })
    }
  }

  async function grant(): Promise<string> {
    const expiry = Math.floor(Date.now() / 1000) + HOUR
    const policies = [{ type: 'token-allowance', data: { allowance: '0x2386f26fc10000' } }]
    const id = privateKeyToAddress(generatePrivateKey())
    const signer = { type: 'account', data: { id } }
    const permissions = [{ type: 'native-token-transfer', data: { ticker: 'ETH' }, policies }]
    const granted = await provider?.request({
      method: 'wallet_grantPermissions',
      params: [{ expiry, signer, permissions }],
    })
    setContext(String(Object(granted).context))
    return 'Granted'
  }

  async function revoke(): Promise<string> {
    await provider?.request({ method: 'wallet_revokePermissions', params: [{ context }] })
    setContext(undefined)
    return 'Revoked'
  }

  return (
    <Card title="Permissions">
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={!provider}
          onClick={() => void attempt(grant)}
        >
          Grant a permission
        </button>
        <button
          type="button"
          className="button"
          disabled={context === undefined}
          onClick={() => void attempt(revoke)}
        >
          Take it back
        </button>
      </div>
      <Outcome action={action} pending="Answer in your wallet" />
    </Card>
  )
}
