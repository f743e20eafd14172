import type { Kit } from '../kit/kit.ts'
import { activeConnection } from './activeConnection.ts'

/**
 * Calls `onChange` when the active account or its network changes, when it disconnects, or when another family is
 * chosen, also one that is not connected. Changes of wallets in other families are ignored.
 */
export function whenPayerChanges(kit: Kit, onChange: () => void): void {
  let payer = payerOf(kit)
  const look = () => {
    const before = payer
    payer = payerOf(kit)
    if (before !== undefined && payer !== before) onChange()
  }
  kit.connections.subscribe(look)
  kit.networks.subscribe(look)
}

function payerOf({ connections, networks }: Kit): string | undefined {
  const { activeNamespace } = networks.getState()
  const active = activeConnection(connections.getState(), { activeNamespace })
  return (
    active && `${activeNamespace} ${active.connection.chainId} ${active.connection.accounts[0]}`
  )
}
