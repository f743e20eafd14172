import { type KeyUse, writeKeyUse } from '@bowline/common/api'
import type { Step } from '../screen/createSteps.ts'
import { insist } from '../screen/failures.ts'
import type { Service } from '../service/createService.ts'
import { words } from '../words.ts'
import { askToConfirm, type ConfirmAnswer, type ConfirmPort } from './askToConfirm.ts'
import type { RemoteWallet, SlotOf } from './createWallet.ts'
import type { Confirming, Keys, OpensHere } from './Keys.ts'
import type { Why } from './whyText.ts'

/** Why a click is not enough for a use of the keys, and which. */
export interface Need extends Why {
  readonly use: KeyUse
}

export interface ConfirmPortOptions {
  readonly service: Pick<Service, 'vault'>
  readonly keys: Pick<Keys, 'confirm'>
  /** The origin of the page around the one in which a passkey signs, or its own: the browser signs it as well. */
  readonly origin: string
}

export interface ConfirmUseOptions extends ConfirmPortOptions {
  readonly step: Step
}

/**
 * Asks the user in this page to confirm a use of the keys, where a click is not enough. Returns what opens the wallet for
 * it; `left` if the user goes back.
 */
export async function confirmUse(
  options: ConfirmUseOptions,
  use: KeyUse,
): Promise<OpensHere | KeyUse | 'left'> {
  const outcome = await askToConfirm(options.step, createConfirmPort(options, use))
  if (outcome === 'enough') return use
  return outcome === 'left' ? outcome : outcome.given
}

/** Returns whether a use of the keys takes more than a click: a passkey or the password, which `confirmUse` asks for. */
export async function takesMore(options: ConfirmUseOptions, use: KeyUse): Promise<boolean> {
  const { question } = createConfirmPort(options, use)
  return (await insist(options.step, words.opening, question)) !== undefined
}

/** Creates what asks the server how a use of the keys is confirmed, and tells it of that. */
export function createConfirmPort(
  { service, keys, origin }: ConfirmPortOptions,
  keyUse: KeyUse,
): ConfirmPort<OpensHere> {
  const use = writeKeyUse(keyUse)
  let last: { readonly remote: RemoteWallet; readonly requestId: string } | undefined

  function meant(answer: ConfirmAnswer): Confirming {
    if (!last) throw new TypeError('Nothing was asked.')
    const { remote, requestId } = last
    if (answer.by === 'passkey') return { use, remote, by: { requestId, signed: answer.signed } }
    const slot = remote.slots.find((one) =>
      answer.by === 'password'
        ? one.kind === 'password'
        : one.kind === 'passkey' && one.credentialId === answer.credentialId,
    )
    if (answer.by === 'password' && slot?.kind === 'password')
      return { use, remote, by: { slot, password: answer.password } }
    if (answer.by === 'opening' && slot?.kind === 'passkey')
      return { use, remote, by: { slot, prfOutput: answer.prfOutput } }
    throw new TypeError('The wallet has no such slot.')
  }

  return {
    async question() {
      const [weighed, { wallet: remote }] = await Promise.all([
        service.vault.weigh({ use, origin }),
        service.vault.read({}),
      ])
      const { needs, reason = 'keys', limit, slotIds, checkedIds, challenge } = weighed
      if (needs !== 'confirmation' || !remote) return undefined
      const { requestId, nonce } = challenge ?? { requestId: '', nonce: '' }
      last = { remote, requestId }
      const counting = remote.slots.filter(({ slotId }) => slotIds.includes(slotId))
      const passkeys = counting.filter((slot): slot is SlotOf<'passkey'> => slot.kind === 'passkey')
      return {
        use,
        reason,
        limit,
        nonce,
        passkeys: passkeys.map(({ slotId, credentialId }) => ({
          credentialId,
          isChecked: checkedIds.includes(slotId),
        })),
        hasPassword: counting.some(({ kind }) => kind === 'password'),
      }
    },
    answer: async (answer) => keys.confirm(meant(answer)),
  }
}
