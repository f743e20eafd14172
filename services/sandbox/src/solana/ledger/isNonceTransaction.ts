import { type Address, type EncodedAccount, getBase58Decoder } from '@solana/kit'
import { programs } from '../programs.ts'
import type { EnvelopeMessage } from './readEnvelope.ts'

/** The instruction `AdvanceNonceAccount` of the system program. */
const ADVANCE = 4
/** Version, state and authority stand before the nonce. */
const STATE_AT = 4
const NONCE_AT = 40
const NONCE_BYTES = 32
const INITIALIZED = 1

/** Returns whether a message begins by using up a durable nonce and names its present value in the place of a blockhash. */
export function isNonceTransaction(
  { instructions: [first], staticAccounts, lifetimeToken }: EnvelopeMessage,
  accountOf: (address: Address) => EncodedAccount | undefined,
): boolean {
  if (!first?.data || staticAccounts[first.programAddressIndex] !== programs.system) return false
  const place = staticAccounts[first.accountIndices?.[0] ?? -1]
  const account = place && accountOf(place)
  if (first.data[0] !== ADVANCE || account?.programAddress !== programs.system) return false
  if (account.data[STATE_AT] !== INITIALIZED) return false
  const nonce = account.data.subarray(NONCE_AT, NONCE_AT + NONCE_BYTES)
  return nonce.length === NONCE_BYTES && getBase58Decoder().decode(nonce) === lifetimeToken
}
