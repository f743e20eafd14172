import type { Clock } from '@bowline/common'
import { createTransferCode, isKeyError } from '@bowline/wallet-keys'
import { awaitAnswer } from '../login/awaitAnswer.ts'
import type { Step } from '../screen/createSteps.ts'
import { insist } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, form, text, title } from '../screen/parts.ts'
import type { Service } from '../service/createService.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import type { RemoteWallet } from '../wallet/createWallet.ts'
import type { Keys } from '../wallet/Keys.ts'
import { words as common } from '../words.ts'
import { words } from './words.ts'

export interface OpenByTransferOptions {
  readonly step: Step
  readonly clock: Clock
  readonly service: Pick<Service, 'vault'>
  readonly keys: Pick<Keys, 'unlock'>
  readonly userId: string
  readonly remote: RemoteWallet
}

/**
 * Lets the user open the wallet with the help of a device that has it: the code that this one shows is entered
 * there. The server never sees it. Resolves with undefined if the user leaves, or once the user has read that
 * it was denied or took too long.
 */
export async function openByTransfer(
  options: OpenByTransferOptions,
): Promise<WalletRecord | undefined> {
  const { step, service, keys, clock, userId } = options
  const { vault } = service
  const { here } = words
  for (;;) {
    // A wrong try costs the code: each is shown for one transfer.
    const code = createTransferCode()
    const { transferId } = await insist(step, common.opening, () => vault.beginTransfer({}))
    const about = [
      title(here.title),
      text(here.how),
      h('output', { className: 'bl-code', dir: 'ltr', 'aria-label': here.code }, code),
      text(here.keep),
    ]
    const answer = await awaitAnswer({
      step,
      clock,
      about,
      waiting: here.waiting,
      leave: common.settings.back,
      ends: { denied: here.denied, expired: here.ended },
      failed: { title: common.failed.title, next: common.device.again },
      async ask(signal) {
        const taken = await vault.takeTransfer({ transferId }, { signal })
        return taken.status === 'answered' ? taken : taken.status
      },
    }).catch((error) => {
      leave(vault, transferId)
      throw error
    })
    if (!answer) {
      leave(vault, transferId)
      return undefined
    }
    const opener = { transferId, code, sealed: answer.sealed }
    const record = await insist(step, common.opening, async () => {
      // It may have got a new key since this device has looked.
      const remote = (await vault.read({})).wallet ?? options.remote
      return keys.unlock({ userId, remote, opener }).catch((error: unknown) => {
        if (isKeyError(error)) return undefined
        throw error
      })
    })
    if (record) return record
    await step<void>((screen) => {
      const again = button(here.renew, { look: 'primary', type: 'submit' })
      const renew = async () => screen.done()
      screen.show(form(renew, title(common.failed.title), text(here.wrong), again))
    })
  }
}

/** Nobody is asked for a device that waits no longer. If this does not arrive, the transfer ends by itself. */
const leave = (vault: Service['vault'], transferId: string) =>
  void vault.leaveTransfer({ transferId }).catch(() => {})
