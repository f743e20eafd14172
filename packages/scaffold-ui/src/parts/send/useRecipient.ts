'use client'

import { type AccountId, isKitError, parseAccountId } from '@bowline/common'
import {
  type Assessment,
  assessRecipient,
  knownRecipients,
  type Receiver,
  receiverQuery,
  type SendForm,
} from '@bowline/controllers'
import { useKitQuery } from '@bowline/controllers/react'
import { useMemo } from 'react'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { useLocalTransactions } from '../../context/useLocalTransactions.ts'
import { useSettled } from '../useSettled.ts'

/** Where the typed receiver stands. */
export type Recipient =
  | { readonly status: 'empty' | 'resolving' }
  | { readonly status: 'invalid' | 'unresolved' | 'failed' }
  | {
      readonly status: 'found'
      readonly receiver: Receiver
      readonly assessment: Assessment
      /** A danger that the visitor has not looked at yet. */
      readonly mustCompare: boolean
    }

/** Letters of a name that is still being typed are no question yet. */
const LOOK_UP_WAIT_MS = 300

/** Finds out whom the form is about, and what is to be said of them. */
export function useRecipient(accountId: AccountId, form: SendForm): Recipient {
  const kit = useKit()
  const { chainId, address: payer } = parseAccountId(accountId)
  const transactions = useLocalTransactions()
  const connections = useKitStore(kit.connections)
  const typed = useSettled(form.receiver, LOOK_UP_WAIT_MS)
  const query = useKitQuery(receiverQuery(kit, chainId, typed))
  const known = useMemo(() => knownRecipients(transactions, chainId), [transactions, chainId])
  const own = useMemo(
    () =>
      Object.values(connections).flatMap((connection) =>
        connection.status === 'connected'
          ? connection.accounts.map((account) => parseAccountId(account).address)
          : [],
      ),
    [connections],
  )
  if (form.receiver.trim() === '') return { status: 'empty' }
  if (typed !== form.receiver) return { status: 'resolving' }
  if (query.isError) {
    if (isKitError(query.error, 'INVALID_RECEIVER')) return { status: 'invalid' }
    return { status: isKitError(query.error, 'NAME_UNRESOLVED') ? 'unresolved' : 'failed' }
  }
  if (!query.data) return { status: 'resolving' }
  const receiver = query.data
  const token = form.asset?.token
  const assessment = assessRecipient(receiver.address, {
    name: receiver.name,
    payer,
    own,
    known,
    token,
  })
  const isDangerous = assessment.status === 'lookalike' || assessment.status === 'nameChanged'
  const mustCompare = isDangerous && !form.acknowledged.includes(receiver.address)
  return { status: 'found', receiver, assessment, mustCompare }
}
