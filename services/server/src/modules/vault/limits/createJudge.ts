import type { Clock } from '@bowline/common'
import type { AnswerOf, KeyUse, vaultApi } from '@bowline/common/api'
import { withinTime } from '../../../basics/withinTime.ts'
import type { Wallet } from '../repo.ts'
import { addressesOf } from './addressesOf.ts'
import type { ChainFacts } from './ChainFacts.ts'
import { createWeighing } from './createWeighing.ts'
import type { LimitRows, Limits } from './limitRows.ts'

type Weighed = AnswerOf<typeof vaultApi.weigh>
export type Reason = NonNullable<Weighed['reason']>

/** What a use of the keys takes. Amounts in hundredths of a US dollar. */
export type Judgement =
  /** A click. `cents` is set aside of the day. */
  | { readonly needs: 'nothing'; readonly cents: number; readonly day: number }
  | {
      readonly needs: 'confirmation' | 'protection'
      readonly reason: Reason
      readonly limit?: number | undefined
    }

export interface JudgeOptions {
  readonly chains: ChainFacts
  readonly clock: Clock
  readonly rows: Pick<LimitRows, 'spent'>
  readonly limitsOf: (userId: string) => Promise<Limits>
  /** What a wallet without a passkey and a password pays at once, in hundredths of a US dollar. */
  readonly unprotected: number
  readonly exportAfter: (userId: string) => Promise<number | undefined>
}

export interface Judged {
  readonly wallet: Wallet
  /** Undefined for what nobody names. */
  readonly use: KeyUse | undefined
  /** Whether it has a passkey or a password that counts. */
  readonly isProtected: boolean
  /** Whether the login was confirmed just now. */
  readonly isConfirmed: boolean
}

/** How long balances are waited for. */
const READ_MS = 5_000

/**
 * Creates what says whether a click is enough for a use of the keys. A wallet without a passkey and a password has nothing
 * to confirm with: it does less by a click, and the rest once it is protected.
 */
export function createJudge(options: JudgeOptions) {
  const { chains, clock, rows, limitsOf, unprotected, exportAfter } = options
  const weigh = createWeighing({ chains, clock })

  /** Undefined if no balance can be read. */
  async function worthOf({ vault }: Wallet, use: KeyUse | undefined): Promise<number | undefined> {
    const signer = use?.for === 'signing' ? [use.account] : []
    const addresses = [...new Set([...addressesOf(vault), ...signer])]
    const reading = Promise.allSettled(addresses.map((address) => chains.worth(address)))
    const known = await withinTime(reading, { clock, ms: READ_MS, late: () => [] })
    const found = known.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    return found.length > 0 ? found.reduce((sum, one) => sum + one, 0) * 100 : undefined
  }

  async function judgeSigning(
    { wallet, use, isProtected }: Judged,
    limits: Limits,
  ): Promise<Judgement> {
    const needs = isProtected ? 'confirmation' : 'protection'
    const { day } = limits
    // One for trying things out: the network that a request names is the app's word, and not what its signature counts on.
    const isTrial = wallet.custody === 'ephemeral'
    const act = isTrial ? 0 : isProtected ? limits.act : Math.min(limits.act, unprotected)
    const cents = use?.for === 'signing' ? await weigh(use) : ('unread' as const)
    const isUnread = cents === 'unread'
    if (typeof cents === 'string' && (isTrial || isProtected || !isUnread))
      return { needs, reason: cents }
    if (typeof cents === 'number') {
      if (cents > act) return { needs, reason: 'act', limit: act }
      if (cents > 0 && (await rows.spent(wallet.userId, clock.now())) + cents > day)
        return { needs, reason: 'day', limit: day }
    }
    if (isTrial) return { needs: 'nothing', cents: 0, day }
    const worth = await worthOf(wallet, use)
    // Nobody knows what is signed, and nothing can confirm it: it counts as all that there is.
    if (isUnread && (worth ?? Number.POSITIVE_INFINITY) > unprotected)
      return { needs, reason: 'unread', limit: unprotected }
    if ((worth ?? 0) > day) return { needs, reason: 'holds', limit: day }
    return { needs: 'nothing', cents: typeof cents === 'number' ? cents : 0, day }
  }

  return async (judged: Judged): Promise<Judgement> => {
    const { wallet, use, isProtected } = judged
    const limits = await limitsOf(wallet.userId)
    if (!use || use.for === 'signing') return judgeSigning(judged, limits)
    const nothing = { needs: 'nothing', cents: 0, day: limits.day } as const
    // Whoever had to ask the operator has lost what could confirm it, and protects the wallet anew.
    if (use.for === 'slots' && (await exportAfter(wallet.userId)) !== undefined) return nothing
    if (use.for === 'acts') {
      // It moves nothing, and takes no keys along. Whoever has lost what could confirm it has the login to confirm.
      const isEnough = !isProtected || judged.isConfirmed
      if (isEnough || ((await worthOf(wallet, use)) ?? 0) <= limits.day) return nothing
      return { needs: 'confirmation', reason: 'holds', limit: limits.day }
    }
    if (use.for !== 'limits')
      // Without a second way in there is nothing to ask for but the login, which the page confirms.
      return isProtected ? { needs: 'confirmation', reason: 'keys' } : nothing
    const isRaised = use.act * 100 > limits.act || use.day * 100 > limits.day
    if (!isRaised) return nothing
    return { needs: isProtected ? 'confirmation' : 'protection', reason: 'limits' }
  }
}
