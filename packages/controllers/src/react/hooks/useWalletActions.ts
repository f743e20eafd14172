'use client'

import type { WalletFeature } from '../../config/KitConfig.ts'
import { servedChainsQuery } from '../../services/serviceClient.ts'
import { walletActions } from '../../shared/walletActions.ts'
import { useAccountId } from '../base/useAccountId.ts'
import { useKitQuery } from '../base/useKitQuery.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'
import type { AccountParameters } from './AccountParameters.ts'

export interface UseWalletActionsParameters extends AccountParameters {
  /** Whether the server may be asked which networks it serves. Default: true. */
  readonly enabled?: boolean | undefined
}

/**
 * Returns the actions that can be offered for an account, in the order of the option
 * `walletFeaturesOrder`. An action must be turned on, be allowed in the visitor's time zone, and have the
 * server or RPC endpoint that it needs. One that needs the server is added once the server has said that
 * it serves the account's network. Empty without an account.
 *
 * @example
 * const actions = useWalletActions()
 * return actions.includes('onramp') ? <button onClick={openShop}>Buy</button> : null
 */
export function useWalletActions({
  enabled = true,
  ...account
}: UseWalletActionsParameters = {}): readonly WalletFeature[] {
  const kit = useKit()
  const accountId = useAccountId(account)
  // `walletActions` reads the networks and the query's answer from the kit.
  useKitStore(kit.networks)
  const query = servedChainsQuery(kit)
  useKitQuery({
    ...query,
    enabled: query.enabled && enabled,
    notifyOnChangeProps: ['data'],
  })
  return accountId ? walletActions(kit, accountId) : []
}
