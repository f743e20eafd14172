import { writeKeyUse } from '@bowline/common/api'
import { FrameError } from '@bowline/common/frame'
import { ClosedKeys } from '../approvals/ClosedKeys.ts'
import type { SigningUse, WalletRequest } from '../approvals/Family.ts'
import type { ShownAway } from '../approvals/ShownAway.ts'
import { askToRetry } from '../screen/askToRetry.ts'
import { createSteps } from '../screen/createSteps.ts'
import type { LeadAway } from '../window/askInTab.ts'
import { createLimits } from './createLimits.ts'
import type { ApprovalOptions, Approving } from './drawApproval.ts'
import { type OpenedRequest, openRequest, type RequestScene } from './openRequest.ts'
import type { Protection } from './Protection.ts'

export interface WalletMethodsOptions
  extends Pick<ApprovalOptions, 'origin' | 'isTrustedEmbedder'>,
    RequestScene {
  readonly protection: Protection
  /** Shows what a request does, and resolves the prompt with what is to be done after a yes. */
  draw(asked: Approving, options: Omit<ApprovalOptions, 'windows' | 'begin' | 'guards'>): void
}

interface Resuming {
  readonly signal: AbortSignal
  /** Where it has to be shown once more. */
  readonly away: LeadAway
  /** Called before anything is signed. Returns false if another page does. */
  begin(): Promise<boolean>
}

/** Answers requests of an app. */
export interface WalletMethods {
  /**
   * Reads, shows, and, after a yes of the user, signs what the app asks for. The answer comes whatever happens to the app
   * once the user has approved. `away` lets the tab itself be led to the wallet.
   *
   * Throws a `FrameError`: `unknownChain`, `unsupported`, `invalid`, `unauthorized`, `rejected` by the user or after 10
   * minutes, `limit`.
   */
  perform(
    request: WalletRequest,
    signal: AbortSignal,
    away?: LeadAway | undefined,
  ): Promise<unknown>
  /**
   * Signs what was shown before this page has loaded again, after a yes to it. What takes more than a yes is confirmed
   * here first. Throws as `perform` does, and `disconnected` if another page has signed it.
   */
  resume(shown: ShownAway, resuming: Resuming): Promise<unknown>
}

/** Makes what answers an app's requests to the wallet. */
export function createWalletMethods(options: WalletMethodsOptions): WalletMethods {
  const { protection, prompts, draw, clock, store, origin, isTrustedEmbedder } = options
  const limits = createLimits({ clock, store })
  const asking = { prompts, kind: 'approval' } as const

  /** Counts a refusal of the user. */
  async function counting<T>(signal: AbortSignal, act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      const isRefusal = error instanceof FrameError && error.reason === 'rejected'
      if (isRefusal && !signal.aborted) await limits.reject()
      throw error
    }
  }

  /** Asks here what is left to be asked after a yes in the tab. Returns false if it cannot be approved any more. */
  async function confirmHere(asked: Asks, signs: SigningUse, signal: AbortSignal) {
    const need = await protection.weigh(signs, signal)
    if (typeof need === 'string') return false
    if (!need && !(await protection.isLocked())) return true
    await prompts.ask<void>(
      'approval',
      (prompt) => {
        const step = createSteps(prompt)
        const ask = async () => {
          await protection.unlock(step)
          const confirmed = need ? await protection.confirm(step, signs) : signs
          if (confirmed === 'left') throw new FrameError('rejected')
          asked.openWith(confirmed)
        }
        ask().then(prompt.resolve, prompt.reject)
      },
      { signal },
    )
    return true
  }

  async function perform(request: WalletRequest, signal: AbortSignal, away?: LeadAway) {
    const opened = await openRequest(request, signal, options)
    if (opened.status === 'answered') return opened.answer
    await limits.admit()
    return counting(signal, async () => {
      for (;;) {
        const sign = await prompts.ask<() => Promise<unknown>>(
          'approval',
          (asked) =>
            draw(asked, {
              ...protection,
              step: opened,
              away,
              origin,
              isTrustedEmbedder,
              chainId: request.chainId,
              clock,
              async confirm(show, signs) {
                const confirmed = await protection.confirm(show, signs)
                if (confirmed === 'left') return false
                opened.openWith(confirmed)
                return true
              },
              ports: protection.ports(opened.openWith),
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
    })
  }

  return {
    perform,
    async resume({ request, reading, found, signs }, { signal, away, begin }) {
      const answer = await counting(signal, async () => {
        const opened = await openRequest(request, signal, options)
        if (opened.status === 'answered') throw new FrameError('invalid')
        const finished = opened.finish(found, reading)
        // This page may be of another release than the one that has shown it.
        if (writeKeyUse(finished.signs) !== signs) return ANEW
        if (!(await confirmHere(opened, finished.signs, signal))) return ANEW
        if (!(await begin())) throw new FrameError('disconnected')
        try {
          return await finished.sign()
        } catch (error) {
          if (!(error instanceof ClosedKeys)) throw error
          await askToRetry(error.cause, { ...asking, signal })
          return ANEW
        }
      })
      return answer === ANEW ? perform(request, signal, away) : answer
    },
  }
}

/** Nothing was signed: it has to be shown once more. */
const ANEW = Symbol('anew')

type Asks = Extract<OpenedRequest, { readonly status: 'asks' }>
