import * as v from 'valibot'
import { BLOCKHASH_LIFE, FINAL_DEPTH, type Ledger } from '../ledger/createLedger.ts'
import { feeOf } from '../ledger/feeOf.ts'
import { type EnvelopeMessage, readMessage } from '../ledger/readEnvelope.ts'
import { sandboxSolana } from '../world/sandboxSolana.ts'
import { inContext, NODE_VERSION } from './inContext.ts'
import { method } from './method.ts'
import { RpcError } from './RpcError.ts'
import { decode, messageOf } from './readWire.ts'
import * as schemas from './schemas.ts'

const SLOTS_IN_EPOCH = 432_000n
const FEATURE_SET = 0

/** Methods about the network itself. */
export function clusterMethods(ledger: Ledger) {
  const { placeOptions } = schemas
  return {
    getHealth: method([], () => 'ok'),
    getVersion: method([], () => ({ 'solana-core': NODE_VERSION, 'feature-set': FEATURE_SET })),
    getGenesisHash: method([], () => sandboxSolana.genesisHash),
    getSlot: method([placeOptions], ledger.slot),
    getBlockHeight: method([placeOptions], ledger.slot),
    getFirstAvailableBlock: method([], () => 0),
    getEpochInfo: method([placeOptions], () => ({
      absoluteSlot: ledger.slot(),
      blockHeight: ledger.slot(),
      epoch: ledger.slot() / SLOTS_IN_EPOCH,
      slotIndex: ledger.slot() % SLOTS_IN_EPOCH,
      slotsInEpoch: SLOTS_IN_EPOCH,
      transactionCount: ledger.history.count(),
    })),
    getLatestBlockhash: method([placeOptions], () =>
      inContext(ledger, {
        blockhash: ledger.blockhash(),
        lastValidBlockHeight: ledger.slot() + BLOCKHASH_LIFE,
      }),
    ),
    isBlockhashValid: method([v.string(), placeOptions], (blockhash) =>
      inContext(ledger, ledger.isRecent(blockhash)),
    ),
    getFeeForMessage: method([v.string(), placeOptions], (text) => {
      const message = decodeMessage(text)
      return inContext(ledger, ledger.isRecent(message.lifetimeToken) ? feeOf(message) : null)
    }),
    // Blocks are never full here, so priority fees are zero.
    getRecentPrioritizationFees: method([v.nullish(v.array(schemas.address))], () => {
      const slots = [...Array(Number(FINAL_DEPTH)).keys()].map(
        (back) => ledger.slot() - BigInt(back),
      )
      return slots
        .filter((slot) => slot > 0n)
        .toReversed()
        .map((slot) => ({ slot, prioritizationFee: 0 }))
    }),
    getMinimumBalanceForRentExemption: method([schemas.bytesCount, placeOptions], (bytes) =>
      ledger.rentOf(BigInt(bytes)),
    ),
  }
}

function decodeMessage(text: string): EnvelopeMessage {
  const bytes = decode(text, 'base64')
  try {
    return readMessage(bytes)
  } catch (error) {
    throw new RpcError('INVALID_PARAMS', `failed to deserialize message: ${messageOf(error)}`)
  }
}
