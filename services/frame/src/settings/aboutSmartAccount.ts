import { sanitizeName } from '@bowline/common'
import { createApiClient, frameApi, type ResponseOf } from '@bowline/common/api'
import { words } from '../acts/words.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import type { PermissionsOptions } from './createPermissions.ts'

type Chain = ResponseOf<typeof frameApi.start>['chains'][number]

/** The networks on which this service serves smart accounts; undefined if it does not say. */
export async function smartNetworks({
  caller,
  origin,
}: Pick<PermissionsOptions, 'caller' | 'origin'>): Promise<readonly string[] | undefined> {
  const api = createApiClient(frameApi, { baseUrl: origin, caller })
  const { chains } = await api.start({ origin }).catch(() => ({ chains: undefined }))
  return chains?.filter(({ smartAccounts }) => smartAccounts).map(nameOf)
}

const nameOf = ({ id, name }: Chain): string => sanitizeName(name, id)

const hasSmartAccount = ({ accounts }: Pick<WalletRecord, 'accounts'>): boolean =>
  accounts.some(({ type }) => type === 'smartAccount')

/**
 * Says where the smart account can be used, and that what it holds elsewhere is not lost: a network that the service
 * no longer serves it on is not among the accounts that apps see. Empty for a wallet that has none.
 */
export function whereSmartAccount(
  record: Pick<WalletRecord, 'accounts'>,
  networks: readonly string[] | undefined,
): string {
  if (!hasSmartAccount(record)) return ''
  const { on, nowhere, elsewhere } = words.smartAccount
  if (!networks) return elsewhere
  return `${networks.length > 0 ? on({ networks: networks.join(', ') }) : nowhere} ${elsewhere}`
}

/** Says what of the wallet another one does not show that is given its words. Empty for a wallet without smart account. */
export function inOtherWallets(record: Pick<WalletRecord, 'accounts' | 'owner'>): string {
  if (!hasSmartAccount(record)) return ''
  const { inOtherWallets: notThere } = words.smartAccount
  // The first key is that of the smart account alone.
  return record.owner === undefined ? notThere : `${notThere} ${words.otherAccount}`
}
