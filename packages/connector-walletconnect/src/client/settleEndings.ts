import type { PairingClient } from './PairingClient.ts'

/** What the client's types keep to themselves. */
interface EndingChecks {
  isValidDisconnect(params: object): Promise<void>
}

/**
 * Works around client 2.21.8, which checks the end of a session that the wallet sends without waiting for the answer. If
 * the session has ended already, as when the message comes twice, its refusal would reach the page unhandled.
 */
export function settleEndings({ engine }: Pick<PairingClient, 'engine'>): void {
  const checks = engine as unknown as EndingChecks
  const check = checks.isValidDisconnect
  checks.isValidDisconnect = (params) => {
    const checked = check(params)
    checked.catch(() => {})
    return checked
  }
}
