import { writeKeyUse } from '@bowline/common/api'
import { provePassword, type Stretch } from '@bowline/wallet-keys'
import { toBase64url } from '../service/base64url.ts'
import type { createOpener } from './createOpener.ts'
import type { Confirmation, Confirming, Keys, Opening } from './Keys.ts'

export interface ConfirmingOptions {
  readonly opener: ReturnType<typeof createOpener>
  readonly stretch: Stretch
}

/** Creates what opens the wallet of this browser for a use of the keys, and what confirms one first. */
export function createConfirming({ opener, stretch }: ConfirmingOptions) {
  const { needRecord, releaseHere } = opener

  async function confirmationOf(
    by: Exclude<Confirming['by'], { readonly prfOutput: unknown }>,
  ): Promise<Confirmation> {
    if ('signed' in by) return { by: 'passkey', requestId: by.requestId, ...by.signed }
    const { userId } = await needRecord()
    const { slotId, kdfParams } = by.slot
    const { proof } = await provePassword({ ...by, kdfParams, userId, stretch })
    return { by: 'password', slotId, proof: toBase64url(proof) }
  }

  const confirm: Keys['confirm'] = async ({ use, remote, by }) => {
    if (!('prfOutput' in by)) return releaseHere({ use, confirmation: await confirmationOf(by) })
    const { userId } = await needRecord()
    const { vault, version: atLeastVersion } = remote
    // The server knows no key of this passkey. Its slot opens with it alone.
    return opener.releaseShared({ vault: JSON.parse(vault), userId, atLeastVersion }, by)
  }

  const confirmation: Keys['confirmation'] = async ({ by }) =>
    'prfOutput' in by ? undefined : confirmationOf(by)

  return {
    confirm,
    confirmation,
    /** What is opened has to be overwritten. */
    async openFor(opening: Opening) {
      const record = await needRecord()
      const opens =
        typeof opening === 'function' ? opening : await releaseHere({ use: writeKeyUse(opening) })
      return { ...(await opens()), record }
    },
  }
}
