import {
  type AccountId,
  type HiddenReason,
  isKitError,
  parseAccountId,
  type Session,
} from '@bowline/common'
import { createHearing, createNotifier, READ_LIMIT_MS } from '@bowline/common/adapters'
import { bitcoinChain } from '../addresses/bitcoinChains.ts'
import { askWallet } from '../askWallet.ts'
import { unsupported, type WalletFace } from '../wallets/WalletFace.ts'
import { createProvider } from './createProvider.ts'
import { type Held, readHeld } from './readHeld.ts'
import { toScopes } from './toScopes.ts'
import type { WalletTarget } from './WalletTarget.ts'

/** Not every wallet knows how to revoke, and leaving must not wait for those that hang. */
export const REVOKE_LIMIT_MS = 500

interface Opened {
  readonly face: WalletFace
  /** No addresses while the wallet is locked. */
  readonly held: Held
  /** The wallet did not know this site before. */
  readonly isNew: Promise<boolean>
  /** The account to put first, if the wallet has it. */
  readonly account?: AccountId<'bip122'> | undefined
  /** Why there are no addresses. Default: the wallet does not say. */
  readonly reason?: HiddenReason | undefined
}

/** Makes a live session from the addresses that a wallet has reported, or from a locked wallet. */
export function createSession(target: WalletTarget, opened: Opened): Session<'bip122'> {
  const { clock, connectorId, accountType } = target
  const { face } = opened
  const notifier = createNotifier(clock)
  const hearing = createHearing(clock, notifier.changed)
  let held = opened.held
  let reason = opened.reason ?? 'unclear'
  let chosen = opened.account && parseAccountId(opened.account).address
  let scopes = toScopes(held, { accountType, chosen })
  let reading = new AbortController()
  let isOver = false
  // A wallet may leave while it is only being listened to.
  let unwatch = () => {}

  noteMoneyOnly(target, held)
  const update = (next: Held) => {
    held = next
    noteMoneyOnly(target, held)
    const changed = toScopes(held, { accountType, chosen })
    if (JSON.stringify(changed) === JSON.stringify(scopes)) return
    scopes = changed
    notifier.changed()
  }
  const lock = (why: HiddenReason) => {
    if (reason !== why && held.addresses.length === 0) notifier.changed()
    reason = why
    update({ ...held, addresses: [] })
  }
  const leave = () => {
    reading.abort()
    unwatch()
    if (isOver) return
    isOver = true
    lock('unclear')
    // A locked session has no scopes either, but it would come back.
    notifier.changed()
  }
  const revoke = async () => {
    // Best effort: without it the wallet only remembers that it once allowed this site.
    const question = { method: 'wallet_disconnect', ask: () => face.revoke() }
    await askWallet({ clock, connectorId }, question, { limitMs: REVOKE_LIMIT_MS }).catch(() => {})
  }

  // Events are not trusted to say what has changed: the wallet is asked.
  const read = async ({ isNews }: { readonly isNews: boolean }) => {
    reading.abort()
    reading = new AbortController()
    const asking = { clock, connectorId, signal: reading.signal }
    const question = {
      method: 'wallet_getAccount',
      ask: () => hearing.ask(() => face.read(held.chain)),
    }
    const answer = await askWallet(asking, question, { limitMs: READ_LIMIT_MS })
    // What has changed and cannot be read any more is not shown any more either.
    if (!answer) return isNews ? lock('unclear') : undefined
    if (answer.addresses.length === 0) return lock('unclear')
    update(readHeld(answer, held.chain, question.method))
  }
  const look = (why: { readonly isNews: boolean }) =>
    read(why).catch((error: unknown) => {
      if (isKitError(error, 'WALLET_UNAUTHORIZED')) leave()
      if (isKitError(error, 'WALLET_LOCKED')) lock('locked')
      // Nonsense and silence are passed over: the last state still holds.
    })
  unwatch = face.watch({
    onChange() {
      hearing.hear()
      void look({ isNews: true })
    },
    onLeave: leave,
  })
  if (isOver) unwatch()
  const readAgain = async () => {
    const question = { method: 'wallet_getAccount', ask: () => face.read(held.chain) }
    const answer = await askWallet({ clock, connectorId }, question, { limitMs: READ_LIMIT_MS })
    // Without addresses the last state is kept; a session that has ended stays ended.
    const hasAddresses = answer && answer.addresses.length > 0 && held.addresses.length > 0
    if (hasAddresses) update(readHeld(answer, held.chain, question.method))
  }
  const switchTo = async (chainId: unknown) => {
    const chain = bitcoinChain(String(chainId))
    const method = 'switchChain'
    if (!chain || !face.switchTo) throw unsupported(method)
    update(readHeld(await face.switchTo(chain), chain, method))
  }
  const provider = createProvider({
    face,
    isOver: () => isOver,
    held: () => held,
    refresh: readAgain,
    switchTo,
  })

  return {
    scopes: () => scopes,
    subscribe: notifier.subscribe,
    provider: () => provider,
    setActiveAccount(account) {
      chosen = parseAccountId(account).address
      update(held)
    },
    refresh: async () => (isOver ? undefined : look({ isNews: false })),
    locked: () => (!isOver && held.addresses.length === 0 ? ['bip122'] : []),
    whyHidden: () => reason,
    isSilent: () => !isOver && hearing.isSilent(),
    async disconnect() {
      if (isOver) return
      leave()
      await revoke()
    },
    async discard() {
      if (isOver) return
      leave()
      if (await opened.isNew) await revoke()
    },
  }
}

/** Leather shows and sends collectibles of both of its addresses. */
const isMixed = ({ source }: WalletTarget): boolean => source.kind === 'leather'

/** Notes which addresses hold money alone: the wallet has others for collectibles. */
function noteMoneyOnly(target: WalletTarget, { addresses }: Held): void {
  const isApart = !isMixed(target) && addresses.some(({ label }) => label === 'ordinals')
  for (const { address, label } of addresses)
    if (isApart && label === 'payment') target.moneyOnly.add(address)
    else target.moneyOnly.delete(address)
}
