'use client'

import type { AccountId } from '@bowline/common'
import { walletActions } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useServedChains } from './useServedChains.ts'

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
