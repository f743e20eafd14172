import type { Clock } from '@bowline/common'
import type { SignedIn } from '../../http/SignedIn.ts'
import { counts } from './createTaking.ts'
import type { VaultRepo, Wallet } from './repo.ts'
import type { VaultSlot } from './VaultSlot.ts'

export interface DescriptionOptions {
  readonly repo: Pick<VaultRepo, 'slots'>
  readonly clock: Clock
  /** Until when nobody takes the wallet along. */
  exportAfter(userId: string): Promise<number | undefined>
  canRegister(session: SignedIn): Promise<boolean>
}

/** Creates what describes a wallet to its user, without the server's shares. */
export function createDescription(options: DescriptionOptions) {
  const { repo, clock, exportAfter, canRegister } = options
  return async (wallet: Wallet, session: SignedIn) => {
    const { walletId, custody, version, vault, actKey } = wallet
    const { userId, deviceId } = session
    const shown = (await repo.slots(userId)).map((slot) =>
      view(slot, deviceId, counts(slot, wallet, clock.now())),
    )
    const after = await exportAfter(userId)
    const keys = { isSigned: actKey !== undefined, canRegister: await canRegister(session) }
    return { walletId, custody, version, vault, slots: shown, exportAfter: after, ...keys }
  }
}

function view(slot: VaultSlot, ownDevice: string, isReliable: boolean) {
  const { slotId, topOriginHash, createdAt, lastUsedAt } = slot
  const { kind, userBlob = '', credentialId = '', kdfParams = {} } = slot
  const common = { slotId, topOriginHash, createdAt, lastUsedAt, counts: isReliable }
  if (kind === 'passkey') return { ...common, kind, userBlob, credentialId }
  if (kind === 'password') return { ...common, kind, kdfParams: { ...kdfParams } }
  if (kind === 'agent') return { ...common, kind }
  return { ...common, kind, isThisDevice: slot.deviceId === ownDevice }
}
