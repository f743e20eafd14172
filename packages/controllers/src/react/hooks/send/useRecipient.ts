'use client'

import {
  type ChainId,
  isChainId,
  isKitError,
  type KitErrorContexts,
  parseAccountId,
} from '@bowline/common'
import type { ReceiverProblem } from '@bowline/common/receivers'
import { useMemo } from 'react'
import { paidQuery } from '../../../features/activity/paidQuery.ts'
import {
  type Assessment,
  assessRecipient,
  knownRecipients,
} from '../../../features/recipients/assessRecipient.ts'
import type { Receiver } from '../../../features/recipients/Receiver.ts'
import { receiverQuery } from '../../../features/recipients/receiverQuery.ts'
import { useAccountId } from '../../base/useAccountId.ts'
import { useKitQuery } from '../../base/useKitQuery.ts'
import { useKit, useKitStore } from '../../context/useKit.tsx'
import type { AccountParameters } from '../AccountParameters.ts'
import { useSettled } from '../timing/useSettled.ts'
import { useLocalTransactions } from '../useLocalTransactions.ts'

/** The state of the typed receiver. */
export type Recipient =
  | { readonly status: 'empty' | 'resolving' }
  /**
   * `invalid`: neither an address nor a name. `unresolved`: a name without an address. `elsewhere`: a name whose
   * address is on another network. `offchain`: a name that is kept outside the chain, which takes a server.
   * `failed`: the lookup failed.
   */
  | { readonly status: 'invalid' | 'unresolved' | 'elsewhere' | 'offchain' | 'failed' }
  /** A link, or an address with its chain, that is not taken. */
  | RefusedRecipient
  | {
      readonly status: 'found'
      readonly receiver: Receiver
      /** Whether the address was paid before, looks like one that was, or cannot use what is sent. */
      readonly assessment: Assessment
      /** Whether there is a danger that the visitor has not reviewed yet. */
      readonly mustCompare: boolean
    }

/** Why a pasted link, or an address with its chain, is not taken. */
export interface RefusedRecipient {
  readonly status: 'refused'
  readonly problem: ReceiverProblem
  /** The word of the text that the problem is about, or with `page` the address that the page is about. */
  readonly detail: string | undefined
  /** The network that the text is for, with `otherNetwork`. */
  readonly chainId: ChainId | undefined
}

export interface UseRecipientParameters extends AccountParameters {
  /** An address, a name or a payment link as it is typed or pasted. It is looked up once typing has paused for 300 ms. */
  readonly receiver: string
  /** The contract of the token to send. Default: the native currency. */
  readonly token?: string | undefined
  /** Addresses that the visitor has compared with the ones that they resemble. */
  readonly acknowledged?: readonly string[] | undefined
}

/** A name that is still being typed is not looked up. */
const LOOK_UP_WAIT_MS = 300

/**
 * Resolves a receiver on the network of the paying account, and compares the address with those that this
 * browser or, as its history says, the account has paid, because an attacker may have made one that looks like them.
 *
 * @example
 * const recipient = useRecipient({ receiver: 'alice.eth' })
 * if (recipient.status === 'found') console.log(recipient.receiver.address, recipient.mustCompare)
 */
export function useRecipient(parameters: UseRecipientParameters): Recipient {
  const { receiver: text, token, acknowledged = NONE } = parameters
  const kit = useKit()
  const accountId = useAccountId(parameters)
  const { chainId, address: payer } = accountId ? parseAccountId(accountId) : NOBODY
  const transactions = useLocalTransactions()
  const connections = useKitStore(kit.connections)
  const typed = useSettled(text, LOOK_UP_WAIT_MS)
  const query = useKitQuery(chainId && receiverQuery(kit, chainId, typed))
  const isTyped = text.trim() !== ''
  const history = useKitQuery(accountId && isTyped ? paidQuery(kit, accountId) : undefined)
  const past = history.data
  const known = useMemo(
    () => (chainId ? knownRecipients(transactions, chainId, past) : []),
    [transactions, chainId, past],
  )
  const own = useMemo(
    () =>
      Object.values(connections).flatMap((connection) =>
        connection.status === 'connected'
          ? connection.accounts.map((account) => parseAccountId(account).address)
          : [],
      ),
    [connections],
  )
  if (!isTyped) return { status: 'empty' }
  if (typed !== text || !payer) return { status: 'resolving' }
  if (query.isError) {
    if (isKitError(query.error, 'INVALID_RECEIVER')) return refusedRecipient(query.error.context)
    if (!isKitError(query.error, 'NAME_UNRESOLVED')) return { status: 'failed' }
    const { chainId: elsewhere, isOffchain } = query.error.context
    return { status: isOffchain ? 'offchain' : elsewhere ? 'elsewhere' : 'unresolved' }
  }
  // Until the history is read, nobody knows whether the address only looks like one that was paid.
  if (!query.data || history.isLoading) return { status: 'resolving' }
  const receiver = query.data
  const { address, name } = receiver
  const assessment = assessRecipient(address, { name, payer, own, known, token, past })
  const isDangerous = assessment.status === 'lookalike' || assessment.status === 'nameChanged'
  const mustCompare = isDangerous && !acknowledged.includes(address)
  return { status: 'found', receiver, assessment, mustCompare }
}

function refusedRecipient({
  problem,
  detail,
  chainId,
}: KitErrorContexts['INVALID_RECEIVER']): Recipient {
  if (!problem) return { status: 'invalid' }
  const isKnown = chainId !== undefined && isChainId(chainId)
  return { status: 'refused', problem, detail, chainId: isKnown ? chainId : undefined }
}

const NONE: readonly never[] = []
const NOBODY = { chainId: undefined, address: undefined }
