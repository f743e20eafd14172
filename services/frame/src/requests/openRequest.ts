import { type Clock, loadCode, namespaceOf } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import { type Reading, warningsOf } from '@bowline/common/reading'
import { accountsOn } from '../approvals/accountsOn.ts'
import { addKnown } from '../approvals/addKnown.ts'
import { createPrices } from '../approvals/createPrices.ts'
import { createReceivers, markReceivers } from '../approvals/createReceivers.ts'
import type {
  Family,
  Finished,
  OwnAccount,
  PermissionList,
  Scene,
  Signer,
  Step,
  WalletRequest,
} from '../approvals/Family.ts'
import { networkFacts } from '../approvals/networks.ts'
import { withTimeLimit } from '../approvals/withTimeLimit.ts'
import type { Prompts } from '../prompts/createPrompts.ts'
import { persist } from '../screen/askToRetry.ts'
import type { ChainReads } from '../service/createChainReads.ts'
import type { Store } from '../store/openStore.ts'
import type { Opening } from '../wallet/Keys.ts'
import type { Protection } from './Protection.ts'

export interface RequestScene {
  readonly signer: Signer
  readonly reads: ChainReads
  readonly permissions: PermissionList
  /** Functions that may be lent to the app, besides those that are part of the build. */
  readonly grantable?: Scene['grantable']
  readonly protection: Pick<Protection, 'weigh'>
  readonly prompts: Prompts
  readonly clock: Clock
  readonly store: Store
  /** The app's own, as the browser names it. */
  readonly origin: string
}

/** A request that is in order, and whose wallet is there. */
export type OpenedRequest =
  | Extract<Step, { readonly status: 'answered' }>
  | (Omit<Extract<Step, { readonly status: 'asks' }>, 'finish'> & {
      /** What a yes to a reading does, with what was found for it. */
      finish(found: unknown, reading: Reading): Finished
      /** What the wallet is opened with, where more than a click has confirmed it. */
      openWith(opening: Opening): void
    })

const families: Readonly<Record<string, () => Promise<Family>>> = {
  eip155: () => import('../approvals/families/evm.ts').then(({ evm }) => evm),
  solana: () => import('../approvals/families/solana.ts').then(({ solana }) => solana),
  bip122: () => import('../approvals/families/bitcoin.ts').then(({ bitcoin }) => bitcoin),
  polkadot: () => import('../approvals/families/polkadot.ts').then(({ polkadot }) => polkadot),
}

/** Reads a request of the app. Throws a `FrameError`: `unknownChain`, `unsupported`, `invalid`, `unauthorized`. */
export async function openRequest(
  request: WalletRequest,
  signal: AbortSignal,
  options: RequestScene,
): Promise<OpenedRequest> {
  const { signer, reads, clock, store, origin, prompts, protection } = options
  const { chainId } = request
  const accounts = accountsOn(chainId, signer)
  const load = families[namespaceOf(chainId)]
  if (!load || !isFilled(accounts)) throw new FrameError('unknownChain')
  const { currency } = networkFacts(chainId)
  const own = accounts.map(({ address }) => address)
  // The first account is there for as long as the wallet is.
  const wallet = signer.accounts[0]?.id ?? ''
  const receivers = createReceivers({ store, wallet, chainId })
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
    reads: withTimeLimit(reads, clock),
    clock,
    permissions: options.permissions,
    grantable: options.grantable,
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
  const asking = { prompts, kind: 'approval', signal, isAsked } as const
  const family = await persist(() => loadCode(load), asking)
  const parsed = family.parse(request, scene)
  if (parsed.status === 'answered') return parsed
  const finish = ({ signs, sign }: Finished, reading: Reading): Finished => {
    opening = signs
    return {
      signs,
      async sign() {
        const answer = await sign()
        // Whoever is not remembered is warned of once more.
        void receivers.keep(reading).catch(() => {})
        return answer
      },
    }
  }
  return {
    ...parsed,
    finish: (found, reading) => finish(parsed.finish(found), reading),
    openWith(confirmed) {
      opening = confirmed
    },
    async prepare(signal) {
      const prepared = await addKnown(await parsed.prepare(signal), { ...known, signal })
      const reading = markReceivers(prepared.reading, { past, own })
      if (prepared.status !== 'ready') return { ...prepared, reading }
      // Nobody signs in to one site for another.
      if (warningsOf(reading).some(({ code }) => code === 'otherDomain'))
        return { status: 'blocked', reading, problem: 'otherSite' }
      const need = await protection.weigh(prepared.signs, signal)
      if (typeof need === 'string') return { status: 'blocked', reading, problem: need }
      return { ...prepared, reading, ...finish(prepared, reading), need }
    },
  }
}

const isFilled = (list: readonly OwnAccount[]): list is Scene['accounts'] => list.length > 0
