'use client'

import { useCallback } from 'react'
import { type HideTokenParameters, hideToken } from '../../features/portfolio/hiddenTokens.ts'
import { useServedAccountId } from '../base/useAccountId.ts'
import { useKit } from '../context/useKit.tsx'
import type { AccountParameters } from './AccountParameters.ts'

export interface UseHideTokenResult {
  /** Hides a token of the account, or shows it again. Resolves when this browser has been told; never rejects. */
  hideToken(parameters: Omit<HideTokenParameters, 'account'>): Promise<void>
}

/**
 * Hides tokens of an account from its list and its total. What is hidden stays in this browser, for this account on this
 * network, and is listed as `hidden` of `usePortfolio`. It can still be sent.
 *
 * @example
 * const { data } = usePortfolio()
 * const { hideToken } = useHideToken()
 * const show = (token: string) => hideToken({ token, hidden: false })
 */
export function useHideToken(parameters: AccountParameters = {}): UseHideTokenResult {
  const kit = useKit()
  const account = useServedAccountId(parameters)
  return {
    hideToken: useCallback(
      async (choice) => {
        if (account) await hideToken(kit, { account, ...choice })
      },
      [kit, account],
    ),
  }
}
