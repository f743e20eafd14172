import { insist } from '../screen/failures.ts'
import type { Service } from '../service/createService.ts'
import { words } from '../words.ts'
import { type ConfirmUseOptions, confirmUse } from './confirmUse.ts'
import type { Keys } from './Keys.ts'

export interface KeepOptions extends ConfirmUseOptions {
  readonly service: Pick<Service, 'vault'>
  readonly keys: Pick<Keys, 'signed' | 'confirm'>
}

/**
 * Takes back what is about to happen to the wallet: by a signature, if this browser opens it, and by what this device is
 * to the account otherwise.
 */
export async function keepWallet(
  options: KeepOptions,
  hold: { readonly canEnd: boolean } | null,
): Promise<void> {
  const { step, service, keys } = options
  // A device that the account knew before needs no signature. Logged out, it opens nothing until this is taken back.
  const opening = hold?.canEnd ? undefined : await confirmUse(options, { for: 'acts' })
  if (opening === 'left') return
  await insist(step, words.settings.working, async () =>
    service.vault.cancelHold(await keys.signed('keep', {}, opening).catch(() => ({}))),
  )
}
