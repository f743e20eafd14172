import type { transactionSchema } from '@bowline/common/api'
import type { InferInput } from 'valibot'
import type { ChainFacts } from '../../../config/ChainSettings.ts'
import type { ChainTransaction } from '../ChainTransaction.ts'
import { classify } from './classify.ts'
import { describeApproval } from './describeApproval.ts'
import { describeMovement, type MovementFacts } from './describeMovement.ts'
import { isSpam, type SpamFacts } from './isSpam.ts'
import { viewOf } from './viewOf.ts'

export type HistoryEntry = InferInput<typeof transactionSchema>

export interface EntryFacts extends MovementFacts, SpamFacts {
  readonly settings: ChainFacts
  /** Onramp payouts to the account. */
  readonly payouts: ReadonlySet<string>
}

/** Longer entries are cut, because clients would load data that users do not read. */
const MAX_TRANSFERS = 50

/** Describes a transaction for the API, from the account's point of view. */
export function describeTransaction(
  transaction: ChainTransaction,
  facts: EntryFacts,
): HistoryEntry {
  const { account, settings, payouts } = facts
  const { chainId, hash, minedAt, from, to, nonce, failed, replaced } = transaction
  const view = viewOf(account, transaction)
  const isPayout = payouts.has(hash)
  const type = isPayout ? 'bought' : classify(view, settings.wrappedNative?.toLowerCase())
  return {
    id: `${chainId}:${hash}`,
    metadata: {
      application: applicationOf(to, settings),
      operationType: type,
      hash,
      minedAt: new Date(minedAt).toISOString(),
      sentFrom: from,
      sentTo: to,
      status: failed ? 'failed' : 'confirmed',
      nonce,
      chain: chainId,
      ...(replaced && replaced.length > 0 && { replaced: [...replaced] }),
    },
    transfers: view.movements
      .slice(0, MAX_TRANSFERS)
      .map((movement) => describeMovement(movement, facts)),
    // Many tokens also emit the remaining allowance whenever it is used.
    ...(type === 'approve' && {
      approvals: view.approvals
        .slice(0, MAX_TRANSFERS)
        .map((approval) => describeApproval(approval, facts)),
    }),
    flags: { is_spam: !isPayout && isSpam(view, facts) },
  }
}

/** The configured markets are the only applications whose names are known. */
function applicationOf(to: string | null, { markets }: ChainFacts) {
  const market = markets.find(({ router }) => router.toLowerCase() === to)
  return market ? { name: market.name, iconUrl: null } : null
}
