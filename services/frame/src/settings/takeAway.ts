import { reasonOf } from '../screen/failures.ts'
import type { RemoteWallet } from '../wallet/createWallet.ts'
import type { Act } from './overview.ts'
import type { Settings } from './Settings.ts'

/** What the server says of what is gone: it was taken away by a press whose answer was lost, or elsewhere. */
const GONE: readonly unknown[] = ['SLOT_NOT_FOUND', 'DEVICE_NOT_FOUND']

/** Takes a way to open the wallet away, or logs a device out. What is gone already is as it was wanted. */
export async function takeAway(
  { service, keys }: Pick<Settings, 'service' | 'keys'>,
  act: Act,
  { slots }: Pick<RemoteWallet, 'slots'>,
): Promise<undefined> {
  try {
    if (act.kind === 'removeSlot') {
      const { slotId } = act
      const isAgents = slots.some((slot) => slot.slotId === slotId && slot.kind === 'agent')
      const name = isAgents ? 'removeOperator' : 'removeSlot'
      await service.vault.removeSlot(await keys.signed(name, { slotId }))
    }
    if (act.kind === 'removeDevice') {
      const { deviceId } = act
      await service.auth.revokeDevice(await keys.signed('revokeDevice', { deviceId }))
    }
  } catch (error) {
    if (!GONE.includes(reasonOf(error))) throw error
  }
}
