import { activeConnection } from '../features/connections/activeConnection.ts'
import type { Kit } from '../kit.ts'

/**
 * Calls back when the account in use is followed by another one, on another network, or by none. What
 * becomes of a wallet beside it, in another family, changes nothing.
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
  const active = activeConnection(connections.getState(), networks.getState())
  return active && `${active.connection.chainId} ${active.connection.accounts[0]}`
}
