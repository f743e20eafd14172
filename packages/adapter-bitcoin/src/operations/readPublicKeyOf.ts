import type { ProviderMap } from '@bowline/common'
import { READ_LIMIT_MS } from '@bowline/common/adapters'
import { hex } from '@scure/base'
import { askWallet } from '../askWallet.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { readPublicKey } from '../session/readPublicKey.ts'
import type { BitcoinContext } from './BitcoinContext.ts'

interface Parameters {
  readonly provider: ProviderMap['bip122']
  readonly address: string
}

/** Asks the wallet for the key behind an address; `undefined` when it does not tell. */
export async function readPublicKeyOf(
  context: BitcoinContext,
  { provider, address }: Parameters,
): Promise<Uint8Array | undefined> {
  const method = 'getAccountAddresses'
  const params = { account: address }
  const question = { method, ask: () => provider.request({ method, params }) }
  // Most kinds of address are spent without it.
  const answer = await askWallet(context, question, { limitMs: READ_LIMIT_MS }).catch(() => [])
  const listed = Array.isArray(answer) ? answer.map(fieldsOf) : []
  const key = readPublicKey(listed.find((one) => one.address === address)?.publicKey)
  return key === undefined ? undefined : hex.decode(key)
}
