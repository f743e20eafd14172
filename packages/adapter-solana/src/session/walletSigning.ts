import { KitError } from '@bowline/common'
import { ProviderError } from '@bowline/common/adapters'
import { fromBase58, toBase58 } from '../base58.ts'
import { fromBase64, toBase64 } from '../base64.ts'
import { clusterOf } from './clusterOf.ts'
import type { ProviderSession } from './ProviderSession.ts'
import type { HeldAccount } from './readAccounts.ts'
import { walletFeature } from './walletFeature.ts'

/** Asks the wallet to sign the bytes of a base58 message. */
export async function signMessage(
  { wallet }: ProviderSession,
  { account }: HeldAccount,
  text: string,
): Promise<{ readonly signature: string }> {
  const message = parameter(fromBase58(text), 'base58', 'message')
  const feature = 'solana:signMessage'
  const outputs = readOutputs(feature, await featureOf(wallet, feature)({ account, message }), 1)
  return { signature: toBase58(readBytes(feature, outputs[0]?.signature)) }
}

/** Asks the wallet to sign transactions of base64, all at once. */
export async function signTransactions(
  { wallet, chainId }: ProviderSession,
  { account }: HeldAccount,
  wires: readonly string[],
): Promise<readonly { readonly transaction: string }[]> {
  const chain = clusterOf(chainId())
  const inputs = wires.map((wire) => {
    return { account, chain, transaction: parameter(fromBase64(wire), 'base64', 'transaction') }
  })
  const feature = 'solana:signTransaction'
  const answer = await featureOf(wallet, feature)(...inputs)
  return readOutputs(feature, answer, wires.length).map(({ signedTransaction }) => {
    return { transaction: toBase64(readBytes(feature, signedTransaction)) }
  })
}

/** Asks the wallet to sign a transaction of base64 and send it on its own way. */
export async function signAndSend(
  { wallet, chainId }: ProviderSession,
  { account }: HeldAccount,
  { transaction: wire, options }: { readonly transaction: string; readonly options: object },
): Promise<{ readonly signature: string }> {
  const transaction = parameter(fromBase64(wire), 'base64', 'transaction')
  const chain = clusterOf(chainId())
  const feature = 'solana:signAndSendTransaction'
  const answer = await featureOf(wallet, feature)({ account, chain, transaction, options })
  const [output] = readOutputs(feature, answer, 1)
  return { signature: toBase58(readBytes(feature, output?.signature)) }
}

/** Asks the wallet to write and sign a message by which the visitor signs in (SIWS, `solana:signIn`). */
export async function signIn({ wallet }: ProviderSession, input: object) {
  const feature = 'solana:signIn'
  const signed = readSignIn(await featureOf(wallet, feature)(input))
  const address: unknown = Object(signed.account).address
  if (typeof address !== 'string') throw nonsense(feature)
  const { message, signature } = signed
  return { address, signature: toBase58(signature), signedMessage: toBase64(message) }
}

/** Throws `WALLET_ANSWER_INVALID` unless the answer has a message and a signature. The account is unchecked. */
export function readSignIn(answer: unknown) {
  const feature = 'solana:signIn'
  const [output] = readOutputs(feature, answer, 1)
  const { account, signedMessage, signature } = output ?? {}
  return {
    account,
    message: readBytes(feature, signedMessage),
    signature: readBytes(feature, signature),
  }
}

function featureOf(wallet: ProviderSession['wallet'], name: string) {
  const call = walletFeature(wallet, name)
  if (!call) throw new ProviderError(4200, `The wallet does not offer ${name}.`)
  return call
}

function parameter(bytes: Uint8Array | undefined, form: string, name: string): Uint8Array {
  if (!bytes) throw new ProviderError(-32602, `Expected ${form} as '${name}'.`)
  return bytes
}

function readOutputs(
  feature: string,
  answer: unknown,
  count: number,
): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(answer) || answer.length !== count) throw nonsense(feature)
  return answer.map((output: unknown) => Object(output))
}

function readBytes(feature: string, value: unknown): Uint8Array {
  // Made in another window, it is an instance of another class.
  if (Object.prototype.toString.call(value) !== '[object Uint8Array]') throw nonsense(feature)
  return Uint8Array.from(value as Uint8Array)
}

const nonsense = (method: string) => new KitError('WALLET_ANSWER_INVALID', { method })
