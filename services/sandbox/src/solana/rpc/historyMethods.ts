import * as v from 'valibot'
import { encodeTransaction } from '../encode/encodeTransaction.ts'
import { FINAL_DEPTH, type Ledger } from '../ledger/createLedger.ts'
import type { PastTransaction } from '../ledger/PastTransaction.ts'
import { inContext } from './inContext.ts'
import { method } from './method.ts'
import { RpcError } from './RpcError.ts'
import * as schemas from './schemas.ts'

const MAX_SIGNATURES = 256

/** Methods about past transactions. */
export function historyMethods(ledger: Ledger) {
  const confirmationOf = ({ slot }: PastTransaction) =>
    ledger.slot() - slot >= FINAL_DEPTH ? 'finalized' : 'confirmed'
  const isDeepEnough = (past: PastTransaction, commitment: 'confirmed' | 'finalized') =>
    commitment === 'confirmed' || confirmationOf(past) === 'finalized'
  return {
    getSignaturesForAddress: method(
      [schemas.address, schemas.historyOptions],
      (address, { limit, before, until, commitment }) => {
        const all = ledger.history.of(address).filter((past) => isDeepEnough(past, commitment))
        const placeOf = (signature: string) =>
          all.findIndex(({ envelope }) => envelope.signature === signature)
        // A page after an unknown signature is empty; one before it is unbounded.
        const start = before ? placeOf(before) + 1 || all.length : 0
        const end = until ? placeOf(until) : -1
        return all
          .slice(start, end < 0 ? undefined : end)
          .slice(0, limit)
          .map((past) => ({
            signature: past.envelope.signature,
            slot: past.slot,
            err: past.execution.failure,
            memo: past.memo,
            blockTime: past.blockTime,
            confirmationStatus: confirmationOf(past),
          }))
      },
    ),
    getSignatureStatuses: method(
      [
        v.pipe(
          v.array(schemas.signature),
          v.maxLength(MAX_SIGNATURES, `Too many inputs provided; max ${MAX_SIGNATURES}`),
        ),
        v.nullish(v.object({ searchTransactionHistory: v.nullish(v.boolean()) })),
      ],
      (signatures) =>
        inContext(
          ledger,
          signatures.map((signature) => {
            const past = ledger.history.find(signature)
            if (!past) return null
            const { failure: err } = past.execution
            const confirmationStatus = confirmationOf(past)
            const confirmations =
              confirmationStatus === 'finalized' ? null : ledger.slot() - past.slot
            const status = err ? { Err: err } : { Ok: null }
            return { slot: past.slot, confirmations, err, status, confirmationStatus }
          }),
        ),
    ),
    getTransaction: method(
      [schemas.signature, schemas.transactionOptions],
      (signature, { encoding = 'json', maxSupportedTransactionVersion: most, commitment }) => {
        const past = ledger.history.find(signature)
        if (!past || !isDeepEnough(past, commitment)) return null
        const { version } = past.envelope.message
        if (version !== 'legacy' && (most ?? -1) < version)
          throw new RpcError(
            'UNSUPPORTED_VERSION',
            `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
          )
        return encodeTransaction(past, encoding)
      },
    ),
  }
}
