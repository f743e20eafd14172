import { type ConnectOptions, KitError, type KitErrorCode, toKitError } from '@bowline/common'
import { APPROVAL_LIMIT_MS } from '@bowline/common/adapters'
import { type SolanaSignInInput, solanaSignInInput } from '@bowline/common/sign-in'
import { askWallet } from '../askWallet.ts'
import { toBase58 } from '../base58.ts'
import { isSignedBy } from '../operations/isSignedBy.ts'
import { type HeldAccount, readAccounts } from './readAccounts.ts'
import { servedBy } from './servedBy.ts'
import { shownAccounts } from './shownAccounts.ts'
import type { WalletTarget } from './WalletTarget.ts'
import { walletFeature } from './walletFeature.ts'
import { readSignIn } from './walletSigning.ts'

const method = 'solana:signIn'
/** No sign-in message is longer; reading more would take ever longer. */
const MAX_MESSAGE_BYTES = 65_536

/**
 * Connects and signs in with one prompt of the wallet, if the app wants that and the wallet can. Hands over what the
 * wallet has signed, and returns its accounts, the one that has signed first; `undefined` if it has to be asked to
 * connect.
 *
 * Throws `USER_REJECTED`, `WALLET_LOCKED`, `REQUEST_PENDING`, `WALLET_TIMEOUT`, or `ABORTED`.
 */
export async function signInAtOnce(
  target: WalletTarget,
  { chainId, networks, signIn, tell }: ConnectOptions<'solana'>,
): Promise<readonly HeldAccount[] | undefined> {
  const isAble = walletFeature(target.wallet, method) !== undefined
  const wanted = networks.find((network) => network.chainId === chainId) ?? networks[0]
  const terms = isAble && wanted ? await signIn?.terms('solana') : undefined
  if (!signIn || !wanted || !terms) return undefined
  tell({ kind: 'wallet', signsIn: true })
  try {
    const signed = await ask(target, solanaSignInInput({ ...terms, chainId: wanted.chainId }))
    const { signer, message, signature } = signed
    const text = textOf(message)
    // A message of another network, or that is not signed, is asked for again once the wallet is connected.
    const isUsable = servedBy([signer], [wanted.chainId]).length > 0
    if (isUsable && text !== undefined && isSignedBy(signer.address, { message, signature }))
      signIn.signed({ message: text, signature: toBase58(signature) })
    const others = shownAccounts(target.wallet).filter(({ address }) => address !== signer.address)
    return [signer, ...others]
  } catch (cause) {
    const error = toKitError(cause)
    if (!UNABLE.includes(error.code)) throw error
    // Some cannot sign in with every account. To connect is what the user has pressed for.
    tell({ kind: 'wallet' })
    return undefined
  }
}

const UNABLE: readonly KitErrorCode[] = [
  'WALLET_ANSWER_INVALID',
  'WALLET_ERROR',
  'WALLET_METHOD_UNSUPPORTED',
]

async function ask(target: WalletTarget, input: SolanaSignInInput) {
  const run = () => walletFeature(target.wallet, method)?.(input)
  const answer = await askWallet(target, { method, run, limitMs: APPROVAL_LIMIT_MS })
  const { account, message, signature } = readSignIn(answer)
  const [signer] = readAccounts([account], method)
  if (!signer) throw new KitError('WALLET_ANSWER_INVALID', { method })
  return { signer, message, signature }
}

/** The text of a message, if it is one. */
function textOf(message: Uint8Array): string | undefined {
  if (message.length > MAX_MESSAGE_BYTES) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    // Not UTF-8.
    return undefined
  }
}
