import type { PairingClient } from './PairingClient.ts'

/** What the client checks of messages of the wallet, which its types keep to themselves. */
const CHECKS = [
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidDisconnect',
  'isValidEmit',
] as const

type Checks = Record<(typeof CHECKS)[number], (params: object) => Promise<void>>

/**
 * Works around client 2.21.8, which checks what the wallet sends of a session without waiting for the answer. If the
 * session has ended already, as when a message comes twice or late, its refusal would reach the page unhandled.
 */
export function settleChecks({ engine }: Pick<PairingClient, 'engine'>): void {
  const checks = engine as unknown as Checks
  for (const name of CHECKS) {
    const check = checks[name]
    checks[name] = (params) => {
      const checked = check(params)
      checked.catch(() => {})
      return checked
    }
  }
}
