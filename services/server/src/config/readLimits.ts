import type { InferOutput } from 'valibot'
import type { environmentSchema } from './environmentSchema.ts'
import type { RateLimits } from './ServerConfig.ts'

/** The limits of the environment, by what they limit. */
export function readLimits(values: InferOutput<typeof environmentSchema>): RateLimits {
  return {
    data: values.BOWLINE_LIMIT_DATA,
    identity: values.BOWLINE_LIMIT_IDENTITY,
    balance: values.BOWLINE_LIMIT_BALANCE,
    history: values.BOWLINE_LIMIT_HISTORY,
    swaps: values.BOWLINE_LIMIT_SWAPS,
    names: values.BOWLINE_LIMIT_NAMES,
    registrations: values.BOWLINE_LIMIT_REGISTRATIONS,
    projectRegistrations: values.BOWLINE_LIMIT_PROJECT_REGISTRATIONS,
    onramp: values.BOWLINE_LIMIT_ONRAMP,
    sessions: values.BOWLINE_LIMIT_SESSIONS,
    vault: values.BOWLINE_LIMIT_VAULT,
    directory: values.BOWLINE_LIMIT_DIRECTORY,
    images: values.BOWLINE_LIMIT_IMAGES,
    rpcUnits: values.BOWLINE_LIMIT_RPC_UNITS,
    projectRpcUnits: values.BOWLINE_LIMIT_PROJECT_RPC_UNITS,
    walletRpcUnits: values.BOWLINE_LIMIT_WALLET_RPC_UNITS,
    allWalletRpcUnits: values.BOWLINE_LIMIT_ALL_WALLET_RPC_UNITS,
    events: values.BOWLINE_LIMIT_EVENTS,
    auth: values.BOWLINE_LIMIT_AUTH,
    signIn: values.BOWLINE_LIMIT_SIGN_IN,
    proofs: values.BOWLINE_LIMIT_PROOFS,
    projectProofs: values.BOWLINE_LIMIT_PROJECT_PROOFS,
    signInChecks: values.BOWLINE_LIMIT_SIGN_IN_CHECKS,
  }
}
