import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { Audit } from '../../../drivers/audit/createAudit.ts'
import { isSteppedUp, needFrame } from '../../../http/checkSession.ts'
import { originNotAllowed } from '../../../http/createGate.ts'
import type { SignedIn } from '../../../http/SignedIn.ts'
import type { NoticeOwners } from '../NoticeOwners.ts'
import { needWallet } from '../problems.ts'
import type { VaultRepo } from '../repo.ts'
import type { Vault } from '../Vault.ts'
import type { ChainFacts } from './ChainFacts.ts'
import {
  type Confirmation,
  type ConfirmationsOptions,
  createConfirmations,
} from './createConfirmations.ts'
import { createJudge, type Judgement } from './createJudge.ts'
import { createLimitRows, DAY_MS, type Limits } from './limitRows.ts'
import { useOf } from './useOf.ts'

/** The limits of a server, in US dollars. */
export interface LimitSettings {
  /** What a wallet pays by a click alone, at once and within a day, unless its user has chosen otherwise. */
  readonly actLimit: number
  readonly dayLimit: number
  /** What a wallet that only one browser can open pays at once. */
  readonly unprotectedLimit: number
}

export interface LimitsOptions extends ConfirmationsOptions {
  readonly audit: Pick<Audit, 'append'>
  readonly owners: NoticeOwners
  readonly repo: Pick<VaultRepo, 'wallet' | 'slots'>
  readonly chains: ChainFacts
  readonly limits: LimitSettings
  /** Until when the wallet counts as just recovered by the operator. */
  readonly exportAfter: (userId: string) => Promise<number | undefined>
  /** Whether an app of the project, or the wallet's own page, is at an origin. */
  readonly isAllowedOrigin: (projectId: string, origin: string) => boolean
}

export interface UseOfKeys {
  readonly use?: string | undefined
  readonly confirmation?: Confirmation | undefined
}

type Calls = Pick<Vault, 'weigh' | 'limits' | 'setLimits'>

/** Creates what decides when a click is not enough, and sees to it that something else was asked for. */
export function createLimits(options: LimitsOptions) {
  const { db, repo, opened, audit, owners, clock } = options
  const { actLimit, dayLimit, unprotectedLimit } = options.limits
  const usual: Limits = { act: actLimit * 100, day: dayLimit * 100 }
  const rows = createLimitRows(db)
  const confirmations = createConfirmations(options)

  async function chosenBy(userId: string) {
    const chosen = (await rows.chosen(userId)) ?? { ...usual, next: undefined }
    const { next } = chosen
    return next && next.effectiveAt <= clock.now() ? { ...next, next: undefined } : chosen
  }
  const judge = createJudge({
    ...options,
    rows,
    limitsOf: chosenBy,
    unprotected: unprotectedLimit * 100,
  })

  async function judged(session: SignedIn, text: string | undefined) {
    const { userId } = session
    const wallet = needWallet(await repo.wallet(userId))
    const ways = await confirmations.ways(userId)
    const isProtected = ways.slotIds.length > 0
    const isConfirmed = isSteppedUp(session, clock)
    return { ways, judgement: await judge({ wallet, use: useOf(text), isProtected, isConfirmed }) }
  }

  /**
   * Sets aside what a click pays, or checks what confirms more, before anything is given out. Returns what takes that back.
   *
   * Throws a 403 `CONFIRMATION_NEEDED` or `PROTECTION_NEEDED`, and what `Confirmations.check` throws.
   */
  async function admit(
    session: SignedIn,
    { use, confirmation }: UseOfKeys,
  ): Promise<() => Promise<unknown>> {
    if (use !== undefined && confirmation) return confirmations.check(session, use, confirmation)
    const { judgement } = await judged(session, use)
    if (judgement.needs !== 'nothing') throw needed(judgement.needs)
    const { cents, day } = judgement
    if (cents === 0) return async () => {}
    const takeBack = await rows.reserve(session.userId, { cents, day, now: clock.now() })
    if (takeBack) return takeBack
    const { slotIds } = await confirmations.ways(session.userId)
    throw needed(slotIds.length > 0 ? 'confirmation' : 'protection')
  }

  const calls: Calls = {
    async weigh({ use, origin }, { session, projectId }) {
      if (!options.isAllowedOrigin(projectId, origin)) throw originNotAllowed(origin)
      const { ways, judgement } = await judged(session, use)
      const { needs } = judgement
      if (needs === 'nothing') return { needs, ...ways }
      const { reason, limit } = judgement
      const why = { reason, ...(limit !== undefined && { limit: limit / 100 }) }
      if (needs === 'protection') return { needs, ...why, ...ways }
      const challenge = await confirmations.begin(session, use, origin)
      return { needs, ...why, ...ways, challenge }
    },

    async limits({ session: { userId } }) {
      needWallet(await repo.wallet(userId))
      const { next, ...now } = await chosenBy(userId)
      return {
        ...dollarsOf(now),
        usual: dollarsOf(usual),
        next: next ? { ...dollarsOf(next), effectiveAt: next.effectiveAt } : null,
      }
    },

    async setLimits({ use: text, confirmation }, { session, ip }) {
      needFrame(session)
      const use = useOf(text)
      if (use?.for !== 'limits')
        throw new HttpProblem(400, 'INVALID_PARAMETERS', 'Invalid parameters: use')
      const { userId, deviceId } = session
      const wanted = { act: Math.floor(use.act * 100), day: Math.floor(use.day * 100) }
      await admit(session, { use: text, confirmation })
      // Whoever has a login could have the wallet pay nothing any more.
      if (!confirmation) await opened.needLive(session)
      const { walletId: ref } = needWallet(await repo.wallet(userId))
      const { next, ...now } = await chosenBy(userId)
      const isRaised = wanted.act > now.act || wanted.day > now.day
      const isSame = wanted.act === now.act && wanted.day === now.day
      const effectiveAt = isRaised ? clock.now() + DAY_MS : undefined
      // What is lowered with a raise applies at once. A raise that waits goes on, unless the limits stay as they are.
      const lowered = { act: Math.min(now.act, wanted.act), day: Math.min(now.day, wanted.day) }
      const later = effectiveAt === undefined ? !isSame && next : { ...wanted, effectiveAt }
      await rows.choose(userId, { ...lowered, next: later || undefined })
      const event = isRaised ? 'limits.raising' : 'limits.lowered'
      await audit.append({ actor: userId, event, ref, ip, meta: {} })
      const notice = isRaised ? 'limitsRaised' : 'limitsLowered'
      await owners.notify(userId, notice, await owners.browserOf(userId, deviceId))
      return effectiveAt === undefined ? {} : { effectiveAt }
    },
  }

  return {
    calls,
    /** The same for the share of a slot, which changes of the limits do not need. */
    admit: (session: SignedIn, asked: UseOfKeys) =>
      admit(session, useOf(asked.use)?.for === 'limits' ? {} : asked),
    readNew: confirmations.readNew,
    addPasskey: confirmations.addPasskey,
  }
}

export type LimitsOfWallets = ReturnType<typeof createLimits>

const dollarsOf = ({ act, day }: Limits) => ({ act: act / 100, day: day / 100 })

const needed = (needs: Exclude<Judgement['needs'], 'nothing'>) =>
  needs === 'protection'
    ? new HttpProblem(403, 'PROTECTION_NEEDED', 'The wallet needs a passkey or a password first.')
    : new HttpProblem(403, 'CONFIRMATION_NEEDED', 'A click is not enough for this: ask `weigh`.')
