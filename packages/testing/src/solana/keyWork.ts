import { base58, base64 } from '@scure/base'
import { askRpc } from '../evm/askRpc.ts'
import { ProviderRpcError } from '../evm/ProviderRpcError.ts'
import type { SolanaState } from './createSolanaState.ts'
import type { SolanaTestNetwork } from './SolanaTestWallet.ts'
import { type SolanaTestAccount, solanaTestAccount } from './solanaTestAccount.ts'
import { messageOf, payingOther, readWireTransaction, withSignature } from './wireTransaction.ts'

/** The index of the account that a dishonest wallet names, signs for or pays. */
export const OTHER_ACCOUNT = 9

/** One of the accounts that the wallet shows. Throws 4100 for any other. */
export function ownAccount({ accounts, locked }: SolanaState, address: unknown): SolanaTestAccount {
  const own = accounts.map(solanaTestAccount).find((account) => account.address === address)
  if (own && !locked) return own
  throw new ProviderRpcError(
    4100,
    'The requested account and/or method has not been authorized by the user.',
  )
}

/** Signs bytes for an account; a liar with another key. */
export function signBytes(
  { lies }: SolanaState,
  account: SolanaTestAccount,
  bytes: Uint8Array,
): Uint8Array {
  return lies.has('signature') ? solanaTestAccount(OTHER_ACCOUNT).sign(bytes) : account.sign(bytes)
}

/** Signs a transaction for an account. Throws -32602 for one that is not for it to sign. */
export function signWire(
  state: SolanaState,
  account: SolanaTestAccount,
  bytes: Uint8Array,
): Uint8Array {
  const isOther = state.lies.has('otherTransaction') || state.lies.has('otherPayment')
  const asked = readWireTransaction(bytes)
  const wire = isOther
    ? readWireTransaction(payingOther(asked, solanaTestAccount(OTHER_ACCOUNT).publicKey))
    : asked
  const place = wire.keys.slice(0, wire.signers).findIndex((key) => isSame(key, account.publicKey))
  if (place < 0)
    throw new ProviderRpcError(-32602, 'The transaction is not for this account to sign.')
  return withSignature(wire, place, signBytes(state, account, messageOf(wire)))
}

/** Gives a signed transaction to a node; a liar only says so. Gives its signature. */
export async function sendWire(
  { lies }: SolanaState,
  { rpcUrl }: SolanaTestNetwork,
  { wire, options }: { readonly wire: Uint8Array; readonly options: object },
): Promise<Uint8Array> {
  if (lies.has('badHash')) return new Uint8Array(5)
  if (lies.has('unsentHash')) return new Uint8Array(64).fill(0x5e)
  const params = [base64.encode(wire), { ...options, encoding: 'base64' }]
  const answer = await askRpc(rpcUrl, { method: 'sendTransaction', params })
  return base58.decode(String(answer))
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}
