/** A recovery, as the agent knows it. What it gives out belongs to all of it. */
export interface AgentRecovery {
  readonly recoveryId: string
  readonly userId: string
  /** The slot that is sealed for the agent, as the user's page has written it. */
  readonly slot: string
  /** The key of the device that waits: a point of P-256, base64url. */
  readonly publicKey: string
}

/**
 * Opens the slots of assisted wallets: a process of its own, with a key that this server does not have. It keeps
 * the delay by its own clock.
 */
export interface RecoveryAgent {
  /** The public key that slots are sealed for. */
  readonly publicKey: string
  /** Begins a recovery: from now on the delay runs. Throws `AgentError`. */
  begin(recovery: AgentRecovery): Promise<void>
  /** Returns the user's share, sealed for the device. Throws `AgentError`. */
  release(recovery: AgentRecovery): Promise<string>
  /** Throws `AgentError`. */
  cancel(recoveryId: string): Promise<void>
  /** Returns whether the agent answers, and has the key. Throws `AgentError`. */
  test(): Promise<void>
}

/**
 * - `AGENT_UNAVAILABLE`: it does not answer, or not as it should.
 * - `AGENT_REFUSED`: it knows no such recovery, or not with this slot and device.
 * - `AGENT_TOO_EARLY`: its delay is not over.
 * - `AGENT_BUSY`: it has begun as many recoveries as it does in a day.
 */
export const AGENT_CODES = [
  'AGENT_UNAVAILABLE',
  'AGENT_REFUSED',
  'AGENT_TOO_EARLY',
  'AGENT_BUSY',
] as const

export type AgentErrorCode = (typeof AGENT_CODES)[number]

/** The agent has not done it. The message is one sentence for the operator. */
export class AgentError extends Error {
  override readonly name = 'AgentError'
  readonly code: AgentErrorCode

  constructor(code: AgentErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
