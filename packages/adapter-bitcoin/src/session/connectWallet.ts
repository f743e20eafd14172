import { KitError, type RestoreOptions, type Session } from '@bowline/common'
import { APPROVAL_LIMIT_MS, READ_LIMIT_MS } from '@bowline/common/adapters'
import type { BitcoinChain } from '../addresses/bitcoinChains.ts'
import { askWallet } from '../askWallet.ts'
import { faceOf } from '../wallets/faceOf.ts'
import type { WalletFace } from '../wallets/WalletFace.ts'
import { createSession } from './createSession.ts'
import { type Held, readHeld } from './readHeld.ts'
import type { WalletTarget } from './WalletTarget.ts'
import { wantedChain } from './wantedChain.ts'

/**
 * Asks the wallet for its addresses, then checks what it answered.
 *
 * A wallet on a network that the app does not serve is asked to change it, if it can be asked.
 *
 * Throws `USER_REJECTED`, `WALLET_LOCKED`, `WALLET_NO_ACCOUNT` when the wallet has approved and has no
 * Bitcoin address, `WALLET_TIMEOUT`, `ABORTED`, `WRONG_CHAIN` when the wallet stays on a network that
 * the app does not serve, or `WALLET_ANSWER_INVALID` when the answer is not what it should be.
 */
export async function connectWallet(
  target: WalletTarget,
  options: RestoreOptions<'bip122'>,
): Promise<Session<'bip122'>> {
  const face = faceOf(target.source)
  const wanted = wantedChain(options)
  const method = 'wallet_connect'
  const asking = { ...target, signal: options.signal }
  const question = { method, ask: () => face.connect(wanted) }
  // In the same moment, so that a wallet which opens a window is still asked in the click.
  const isNew = askWhetherNew(target, face)
  const answer = await askWallet(asking, question, { limitMs: APPROVAL_LIMIT_MS })
  const first = readHeld(answer, wanted, method)
  const isServed = ({ chain }: Held) =>
    options.networks.some(({ chainId }) => chainId === chain.chainId)
  const held = isServed(first) ? first : await switchTo(asking, face, { first, wanted })
  if (held.addresses.length === 0)
    throw new KitError('WALLET_NO_ACCOUNT', { connectorId: target.connectorId })
  if (!isServed(held))
    throw new KitError('WRONG_CHAIN', { expected: wanted.chainId, actual: held.chain.chainId })
  return createSession(target, { face, held, isNew, account: options.account })
}

/** Asks the wallet to change to the wanted chain, unless only its owner can change that. */
async function switchTo(
  asking: Parameters<typeof askWallet>[0],
  face: WalletFace,
  { first, wanted }: { readonly first: Held; readonly wanted: BitcoinChain },
): Promise<Held> {
  if (!face.switchTo) return first
  const method = 'switchChain'
  const question = { method, ask: async () => face.switchTo?.(wanted) }
  const answer = await askWallet(asking, question, { limitMs: APPROVAL_LIMIT_MS })
  return answer ? readHeld(answer, wanted, method) : first
}

/** A wallet that cannot tell, or does not, keeps its permission: it may be older than this session. */
function askWhetherNew({ clock, connectorId }: WalletTarget, face: WalletFace): Promise<boolean> {
  const question = { method: 'wallet_getCurrentPermissions', ask: () => face.isNew() }
  return askWallet({ clock, connectorId }, question, { limitMs: READ_LIMIT_MS }).catch(() => false)
}
