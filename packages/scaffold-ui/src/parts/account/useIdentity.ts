'use client'

import type { AccountId } from '@bowline/common'
import { type Identity, identityQuery, queryClientOf } from '@bowline/controllers'
import { useQuery } from '@tanstack/react-query'
import { useKit } from '../../context/useKit.ts'

const NOBODY: Identity = Object.freeze({})

/** The name and picture of an account; empty until they are known, and where there are none. */
export function useIdentity(accountId: AccountId): Identity {
  const kit = useKit()
  const { data = NOBODY } = useQuery(identityQuery(kit, accountId), queryClientOf(kit))
  return data
}
