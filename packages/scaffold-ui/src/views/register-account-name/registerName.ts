import type { AccountId } from '@bowline/common'
import type { Kit } from '@bowline/controllers'
import { currentRoute, naming } from '@bowline/controllers/internal'

/** Registers a name, and shows that it is registered to a user who still waits for it. */
export async function registerName(kit: Kit, account: AccountId, name: string): Promise<void> {
  const { leave, register, state } = naming(kit)
  await register(account, name)
  if (state.getState().status !== 'done') return
  if (currentRoute(kit.router.store.getState()).name === 'RegisterAccountName')
    kit.router.push({ name: 'RegisterAccountNameSuccess', data: { name } }, { lock: true })
  leave()
}
