import { KitError } from '@bowline/common'
import type { Core } from '../../kit/kit.ts'
import { knownAccountType } from '../../shared/knownAccountType.ts'
import type { PreferAccountTypeParameters } from './PreferAccountTypeParameters.ts'
import { performSwitchAccount } from './performSwitchAccount.ts'

/** See `preferAccountType`. */
export function performPreferAccountType(
  core: Core,
  { accountType, namespace }: PreferAccountTypeParameters,
): void {
  const { connections, kit, requireAccount } = core
  const family = requireAccount(namespace).namespace
  const connection = connections.store.getState()[family]
  if (connection?.status !== 'connected') throw new KitError('NOT_CONNECTED', { namespace: family })
  const account = connection.accounts.find(
    (one) => knownAccountType(kit, connection, one) === accountType,
  )
  if (!account) throw new KitError('WALLET_UNAUTHORIZED')
  if (account !== connection.accounts[0]) performSwitchAccount(core, account)
}
