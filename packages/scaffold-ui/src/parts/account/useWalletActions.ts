'use client'

import type { AccountId } from '@bowline/common'
import { servedChainsQuery, walletActions } from '@bowline/controllers'
import { useKit, useKitQuery, useKitStore } from '@bowline/controllers/react'
import { useContext } from 'react'
import { PaintedContext } from '../../modal/PaintedContext.ts'

/**
 * Returns the actions of an account, in the app's order. Renders again when networks are added or the
 * server has answered.
 */
export function useWalletActions(accountId: AccountId): ReturnType<typeof walletActions> {
  const kit = useKit()
  useKitStore(kit.networks)
  useServedChains()
  return walletActions(kit, accountId)
}

/**
 * Asks the server which chains it serves. Use this in components that show actions that need the server:
 * they render again once it has answered.
 */
export function useServedChains(): void {
  const kit = useKit()
  const isPainted = useContext(PaintedContext)
  const query = servedChainsQuery(kit)
  useKitQuery({
    ...query,
    enabled: query.enabled && isPainted,
    notifyOnChangeProps: ['data'],
  })
}
