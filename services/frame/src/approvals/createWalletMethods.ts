import { type Clock, loadCode, namespaceOf } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import { warningsOf } from '@bowline/common/reading'
import type { Prompts } from '../prompts/createPrompts.ts'
import { askToRetry, persist } from '../screen/askToRetry.ts'
import type { Step as ShowStep } from '../screen/createSteps.ts'
import type { Store } from '../store/openStore.ts'
import type { Need } from '../wallet/confirmUse.ts'
import type { Opening } from '../wallet/Keys.ts'
import { accountsOn } from './accountsOn.ts'
import { addKnown } from './addKnown.ts'
import { ClosedKeys } from './ClosedKeys.ts'
import type { Ports } from './card/answerCalls.ts'
import type { ApprovalOptions, Approving } from './card/drawApproval.ts'
import { createLimits } from './createLimits.ts'
import { createPrices } from './createPrices.ts'
import { createReceivers, markReceivers } from './createReceivers.ts'
import type {
  ChainReads,
  Family,
  OwnAccount,
  PermissionList,
  Problem,
  Scene,
  Signer,
  SigningUse,
  WalletRequest,
} from './Family.ts'
import { networkFacts } from './networks.ts'
import { withTimeLimit } from './withTimeLimit.ts'

export interface WalletMethodsOptions
  extends Pick<ApprovalOptions, 'origin' | 'isTrustedEmbedder'> {
  readonly signer: Signer
  readonly reads: ChainReads
  readonly permissions: PermissionList
  /** Functions that may be lent to the app, besides those that are part of the build. */
  readonly grantable?: Scene['grantable']
  readonly protection: Protection
  readonly prompts: Prompts
  /** Shows what a request does, and resolves the prompt with what is to be done after a yes. */
  draw(asked: Approving, options: Omit<ApprovalOptions, 'windows' | 'begin' | 'guards'>): void
  readonly clock: Clock
  readonly store: Store
}

/** What keeps users from losing a wallet that only this browser can open. */
export interface Protection {
  /** What more than a click the request takes, or why the wallet should not do what it asks for. */
  weigh(signs: SigningUse, signal: AbortSignal): Promise<Need | Problem | undefined>
  /** Asks the user to confirm it by a passkey or the password. Returns `left` if the user goes back. */
  confirm(step: ShowStep, signs: SigningUse): Promise<Opening | 'left'>
  /** Has the user protect the wallet, or leave it. */
  protect(step: ShowStep): Promise<void>
  /** The same for a window that asks by itself. `open` is called with what opens the wallet, once that is confirmed. */
  ports(open: (opening: Opening) => void): Ports
  /** Has the user open a wallet that was left for a while. Throws a `FrameError` `rejected`. */
  unlock(step: ShowStep): Promise<void>
}

const families: Readonly<Record<string, () => Promise<Family>>> = {
  eip155: () => import('./families/evm.ts').then(({ evm }) => evm),
  solana: () => import('./families/solana.ts').then(({ solana }) => solana),
  bip122: () => import('./families/bitcoin.ts').then(({ bitcoin }) => bitcoin),
  polkadot: () => import('./families/polkadot.ts').then(({ polkadot }) => polkadot),
}

/**
 * Makes what answers an app's requests to the wallet: each is read, shown, and, after a yes of the user,
 * signed. The answer comes whatever happens to the app once the user has approved.
 *
 * The answering function throws a `FrameError`: `unknownChain`, `unsupported`, `invalid`, `unauthorized`,
 * `rejected` by the user or after 10 minutes, `limit`.
 */
export function createWalletMethods({
  signer,
  reads,
  permissions,
  grantable,
  protection,
  prompts,
  draw,
  clock,
  store,
  origin,
  isTrustedEmbedder,
}: WalletMethodsOptions) {
  const limits = createLimits({ clock, store })
  const patientReads = withTimeLimit(reads, clock)
  const asking = { prompts, kind: 'approval' } as const

  return async (request: WalletRequest, signal: AbortSignal): Promise<unknown> => {
    const { chainId } = request
    const accounts = accountsOn(chainId, signer)
    const load = families[namespaceOf(chainId)]
    if (!load || !isFilled(accounts)) throw new FrameError('unknownChain')
    const { currency } = networkFacts(chainId)
    const own = accounts.map(({ address }) => address)
    // The first account is there for as long as the wallet is.
    const receivers = createReceivers({ store, wallet: signer.accounts[0]?.id ?? '', chainId })
    const past = await receivers.list()
    const prices = createPrices({ chainId, reads, clock })
    const known = { prices, riskFeed: reads.riskFeed, own, origin }
    /** What the wallet is opened for, or with, once the user has said yes. */
    let opening: Opening | undefined
    const scene: Scene = {
      chainId,
      accounts,
      owner: signer.owner,
      signer: {
        withEntropy(use) {
          if (!opening) throw new TypeError('Nothing was approved.')
          return signer.withEntropy(use, opening)
        },
      },
      reads: patientReads,
      clock,
      permissions,
      grantable,
      priceOf: prices.priceOf,
      readingContext: (account) => ({
        chainId,
        account,
        currency,
        own,
        trusted: past,
        domain: new URL(origin).host,
        nowSeconds: clock.now() / 1000,
        readDescriptors: reads.readDescriptors,
      }),
    }
    const isAsked = !request.method.startsWith('wallet_get')
    const family = await persist(() => loadCode(load), { ...asking, signal, isAsked })
    const parsed = family.parse(request, scene)
    if (parsed.status === 'answered') return parsed.answer
    const step: typeof parsed = {
      ...parsed,
      async prepare(signal) {
        const prepared = await addKnown(await parsed.prepare(signal), { ...known, signal })
        const reading = markReceivers(prepared.reading, { past, own })
        if (prepared.status !== 'ready') return { ...prepared, reading }
        // Nobody signs in to one site for another.
        if (warningsOf(reading).some(({ code }) => code === 'otherDomain'))
          return { status: 'blocked', reading, problem: 'otherSite' }
        const { signs } = prepared
        const need = await protection.weigh(signs, signal)
        if (typeof need === 'string') return { status: 'blocked', reading, problem: need }
        opening = signs
        const sign = async () => {
          const answer = await prepared.sign()
          // Whoever is not remembered is warned of once more.
          void receivers.keep(reading).catch(() => {})
          return answer
        }
        return { ...prepared, reading, sign, need }
      },
    }
    await limits.admit()
    try {
      for (;;) {
        const sign = await prompts.ask<() => Promise<unknown>>(
          'approval',
          (asked) =>
            draw(asked, {
              ...protection,
              step,
              origin,
              isTrustedEmbedder,
              chainId,
              clock,
              async confirm(show, signs) {
                const confirmed = await protection.confirm(show, signs)
                if (confirmed === 'left') return false
                opening = confirmed
                return true
              },
              ports: protection.ports((confirmed) => {
                opening = confirmed
              }),
            }),
          { signal },
        )
        try {
          return await sign()
        } catch (error) {
          if (!(error instanceof ClosedKeys)) throw error
          // Nothing was signed. The chain may change until its user tries again, so it is read and shown anew.
          await askToRetry(error.cause, { ...asking, signal })
        }
      }
    } catch (error) {
      const isRefusal = error instanceof FrameError && error.reason === 'rejected'
      if (isRefusal && !signal.aborted) await limits.reject()
      throw error
    }
  }
}

const isFilled = (list: readonly OwnAccount[]): list is Scene['accounts'] => list.length > 0
