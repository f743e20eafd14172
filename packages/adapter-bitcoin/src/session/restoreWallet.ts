import type { ConnectOptions, Session } from '@bowline/common'
import { askWallet, READ_LIMIT_MS } from '../askWallet.ts'
import { faceOf } from '../wallets/faceOf.ts'
import { createSession } from './createSession.ts'
import { readHeld } from './readHeld.ts'
import type { WalletTarget } from './WalletTarget.ts'
import { wantedChain } from './wantedChain.ts'

/**
 * Picks up a connection that the wallet still allows. Only reads, so the wallet never prompts. A
 * wallet that has gone to a network which the app does not serve has nothing to restore.
 */
export async function restoreWallet(
  target: WalletTarget,
  options: ConnectOptions<'bip122'>,
): Promise<Session<'bip122'> | undefined> {
  const face = faceOf(target.source)
  const wanted = wantedChain(options)
  const method = 'wallet_getAccount'
  const asking = { ...target, signal: options.signal }
  const question = { method, ask: () => face.read(wanted) }
  const answer = await askWallet(asking, question, { limitMs: READ_LIMIT_MS })
  if (!answer || answer.addresses.length === 0) return undefined
  const held = readHeld(answer, wanted, method)
  if (!options.networks.some(({ chainId }) => chainId === held.chain.chainId)) return undefined
  return createSession(target, { face, held, account: options.account })
}
