import type { Clock } from '@bowline/common'
import { createDeviceKey, createSlot, type NewSlot } from '@bowline/wallet-keys'
import { toBase64url } from '../service/base64url.ts'

type Vault = Pick<NewSlot, 'vault' | 'vaultKey' | 'userId'>

export const newId = () => toBase64url(crypto.getRandomValues(new Uint8Array(16)))

/** Creates what makes the slots for which the user is asked nothing. */
export function createOwnSlots(clock: Clock) {
  /** A slot for this browser; the server keeps its part of it. */
  async function deviceSlot(options: Vault) {
    const deviceKey = await createDeviceKey()
    const secret = { kind: 'device', key: deviceKey } as const
    const made = await createSlot({ ...options, secret, slotId: newId(), createdAt: clock.now() })
    const { slot } = made
    return { deviceKey, slot, forServer: { kind: 'device', ...shareOf(made) } as const }
  }

  /** A slot for the operator; none without a key to seal for. */
  async function slotOfAgent(options: Vault, agentKey: string | null | undefined) {
    if (!agentKey) return undefined
    const secret = { kind: 'agent', agentKey } as const
    const made = await createSlot({ ...options, secret, slotId: newId(), createdAt: clock.now() })
    return { kind: 'agent', ...shareOf(made), userBlob: JSON.stringify(made.slot) } as const
  }

  return { deviceSlot, slotOfAgent }
}

/** The server's part of a new slot. */
export function shareOf({ slot, serverShare }: Awaited<ReturnType<typeof createSlot>>) {
  const part = { slotId: slot.slotId, serverShare: toBase64url(serverShare) }
  serverShare.fill(0)
  return part
}
