import { isKitError, KitError, type RestoreOptions, type Session } from '@bowline/common'
import { APPROVAL_LIMIT_MS } from '@bowline/common/adapters'
import { askWallet } from '../askWallet.ts'
import { faceOf } from '../wallets/faceOf.ts'
import type { WalletAnswer, WalletFace } from '../wallets/WalletFace.ts'
import { createSession } from './createSession.ts'
import { readHeld } from './readHeld.ts'
import type { WalletTarget } from './WalletTarget.ts'
import { wantedChain } from './wantedChain.ts'

/**
 * Restores a connection that the wallet still allows. Only reads, so the wallet never prompts. A wallet
 * that reports no address may be locked: the session then waits for addresses. Resolves `undefined` if
 * the wallet says that it does not allow this site (4100).
 *
 * Throws `WALLET_METHOD_UNSUPPORTED` if the wallet cannot be read without a prompt, `WRONG_CHAIN` if it
 * has changed to a network that the app does not serve.
 */
export async function restoreWallet(
  target: WalletTarget,
  options: RestoreOptions<'bip122'>,
): Promise<Session<'bip122'> | undefined> {
  const face = faceOf(target.source)
  const wanted = wantedChain(options)
  const { account } = options
  const isNew = Promise.resolve(false)
  try {
    const answer = await readWallet(target, { face, options })
    const held = readHeld(answer, wanted, method)
    const { chainId } = held.chain
    if (!options.networks.some((network) => network.chainId === chainId))
      throw new KitError('WRONG_CHAIN', { expected: wanted.chainId, actual: chainId })
    return createSession(target, { face, held, isNew, account })
  } catch (error) {
    if (isKitError(error, 'WALLET_UNAUTHORIZED')) return undefined
    if (!isKitError(error, 'WALLET_LOCKED')) throw error
    const locked = { addresses: [], chain: wanted }
    return createSession(target, { face, held: locked, isNew, account, reason: 'locked' })
  }
}

const method = 'wallet_getAccount'

async function readWallet(
  target: WalletTarget,
  { face, options }: { readonly face: WalletFace; readonly options: RestoreOptions<'bip122'> },
): Promise<WalletAnswer> {
  const asking = { ...target, signal: options.signal }
  const question = { method, ask: () => face.read(wantedChain(options)) }
  // The kit goes on without it after a while, and takes what comes later.
  const answer = await askWallet(asking, question, { limitMs: APPROVAL_LIMIT_MS })
  if (!answer) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method })
  return answer
}
