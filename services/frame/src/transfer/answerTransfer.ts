import { reasonOf } from '../screen/failures.ts'
import type { Service } from '../service/createService.ts'
import { isLost } from '../service/isLost.ts'
import type { Keys, OpensHere } from '../wallet/Keys.ts'

export interface Answering {
  readonly service: Pick<Service, 'auth' | 'vault'>
  readonly keys: Pick<Keys, 'handOver'>
  readonly transfer: {
    readonly transferId: string
    /** When the other device began to wait, in milliseconds since 1970, by the clock of the server. */
    readonly requestedAt: number
  }
  /** What the other device shows; undefined to refuse it. */
  readonly code: string | undefined
  readonly opens?: OpensHere | undefined
}

/**
 * Creates what hands the wallet over, or refuses to, as often as it is called: a device that has taken the wallet waits no
 * more, so after an answer that was lost the user's log says whether it was handed over. Resolves with false if the device
 * has ended it.
 */
export function createAnswer({ service, keys, transfer, code, opens }: Answering) {
  const { transferId, requestedAt } = transfer
  let wasLost = false
  let isDone = false

  async function wasHandedOver(): Promise<boolean> {
    const { acts } = await service.auth.acts({})
    return acts.some(({ event, at }) => event === 'transfer.answered' && at >= requestedAt)
  }

  return async function answer(): Promise<boolean> {
    if (isDone) return true
    try {
      if (code === undefined) await service.vault.denyTransfer({ transferId })
      else await keys.handOver({ transferId, code }, opens)
      isDone = true
      return true
    } catch (error) {
      wasLost ||= isLost(error)
      if (reasonOf(error) !== 'TRANSFER_ENDED') throw error
      return wasLost && (code === undefined || (await wasHandedOver()))
    }
  }
}
