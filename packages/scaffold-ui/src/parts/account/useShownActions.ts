'use client'

import type { AccountId } from '@bowline/common'
import { useWalletActions } from '@bowline/controllers/react'
import { useContext } from 'react'
import { PaintedContext } from '../../visit/PaintedContext.ts'

/** The actions of an account. The server is asked for them once the visitor has seen the view. */
export const useShownActions = (accountId: AccountId) =>
  useWalletActions({ accountId, enabled: useContext(PaintedContext) })
