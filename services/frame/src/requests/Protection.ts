import type { Problem, SigningUse } from '../approvals/Family.ts'
import type { Step as ShowStep } from '../screen/createSteps.ts'
import type { Need } from '../wallet/confirmUse.ts'
import type { Opening } from '../wallet/Keys.ts'
import type { Ports } from '../window/answerCalls.ts'

/** What keeps users from losing a wallet that only this browser can open. */
export interface Protection {
  /** What more than a click the request takes, or why the wallet should not do what it asks for. */
  weigh(signs: SigningUse, signal: AbortSignal): Promise<Need | Problem | undefined>
  /** Asks the user to confirm it by a passkey or the password. Returns `left` if the user goes back. */
  confirm(step: ShowStep, signs: SigningUse): Promise<Opening | 'left'>
  /** Asks the user to protect the wallet, or to leave it. */
  protect(step: ShowStep): Promise<void>
  /** The same for a window that asks by itself. `open` is called with what opens the wallet, once that is confirmed. */
  ports(open: (opening: Opening) => void): Ports
  /** Whether its user has to open the wallet first. */
  isLocked(): Promise<boolean>
  /** Asks the user to open a wallet that was left for a while. Throws a `FrameError` `rejected`. */
  unlock(step: ShowStep): Promise<void>
}
