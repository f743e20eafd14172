import { FrameError, type FrameParams } from '@bowline/common/frame'
import type { WalletRequest } from '../approvals/Family.ts'
import type { NumberTries } from '../guard/numberTries.ts'
import { isAddressOf } from '../pages/isAddressOf.ts'
import type { Prompts } from '../prompts/createPrompts.ts'
import { createSteps } from '../screen/createSteps.ts'
import type { LeadAway } from '../window/askInTab.ts'
import { type AwayOptions, createAway } from '../window/createAway.ts'
import type { WalletMethods } from './createWalletMethods.ts'
import type { Protection } from './Protection.ts'

export interface AwayRequestsOptions extends AwayOptions {
  readonly methods: WalletMethods
  readonly protect: Protection['protect']
  readonly tries: NumberTries
  readonly prompts: Prompts
  /** The origin of the app, as the browser says. */
  readonly appOrigin: string
  /** Returns who is logged in. Throws `unauthorized`. */
  takeUser(): Promise<{ readonly id: string }>
}

type Wish = NonNullable<FrameParams<'wallet'>['away']>

/** Requests for which the tab itself is led to the wallet and back to the app. */
export function createAwayRequests(options: AwayRequestsOptions) {
  const { methods, protect, prompts, appOrigin, store, takeUser, tries } = options
  const away = createAway(options)

  /** Leads the tab away for a request. Throws `invalid` for an address that is not the app's. */
  function lead(
    { id, back, isOnlyWay = false }: Wish,
    { request, userId }: { readonly request: WalletRequest; readonly userId: string },
  ): LeadAway {
    if (!isAddressOf(back, appOrigin)) throw new FrameError('invalid')
    // What is kept goes with the page, or the tab is not the app's.
    const isKept = store.lifetime !== 'page' && parent === top
    async function leave(card: Parameters<NonNullable<LeadAway['leave']>>[0]) {
      const numbers = [...(await tries.times())]
      // An app that never takes the answer hides a wrong number with it, so each leave counts as one until it is heard.
      await tries.fail()
      return away.leave({ id, userId, request }, { ...card, numbers, request: id, back })
    }
    return {
      isOnlyWay,
      leave: isKept ? leave : undefined,
      take: () => take({ id, back, isOnlyWay }, new AbortController().signal),
    }
  }

  /**
   * Takes the answer to a request that the tab was led away for, once. It is signed here, after a yes to the very card
   * that was shown. Throws what `perform` throws, `rejected` if its user came back without an answer, and `disconnected`
   * if it is not known, or another page has taken it.
   */
  async function take(wish: Wish, signal: AbortSignal): Promise<unknown> {
    const { id } = wish
    const found = await away.find(id)
    if ('answer' in found) return found.answer
    const { request, userId, shown } = found
    if ((await takeUser()).id !== userId) {
      await away.forget(id)
      throw new FrameError('unauthorized')
    }
    const act = (await away.hear(found))?.act
    if (act !== undefined && act !== 'wrong') await tries.forgive()
    const again = lead(wish, { request, userId })
    try {
      if (shown && (act === 'approve' || act === 'confirm')) {
        const begin = () => away.begin(id, found)
        const answer = await methods.resume(shown, { signal, away: again, begin })
        await away.settle(id, answer)
        return answer
      }
      if (act !== 'retry' && act !== 'protect') throw new FrameError('rejected')
      if (act === 'protect')
        await prompts.ask<void>(
          'approval',
          (asked) => void protect(createSteps(asked)).then(asked.resolve, asked.reject),
          { signal },
        )
      return await methods.perform(request, signal, again)
    } finally {
      await away.forget(id)
    }
  }

  return { lead, take, list: away.list }
}
