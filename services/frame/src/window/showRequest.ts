import { type Clock, loadCode } from '@bowline/common'
import type { Reading } from '@bowline/common/reading'
import { drawCard } from '../approvals/card/drawCard.ts'
import type { Prepared } from '../approvals/Family.ts'
import type { Guards } from '../guard/createGuards.ts'
import { ANSWERED } from '../prompts/createPrompts.ts'
import type { Step } from '../screen/createSteps.ts'
import { createCalls } from './createCalls.ts'
import { createSlot } from './createSlot.ts'
import { drawConfirmed } from './drawConfirmed.ts'
import type { Begin, Call, FromWindow, ShownRequest } from './windowMessages.ts'

interface ReadCard {
  readonly number: number
  readonly prepared: ShownRequest
}

export interface RequestOptions extends Begin {
  readonly card: HTMLElement
  readonly clock: Clock
  readonly about: readonly HTMLElement[]
  readonly isVouched: boolean
  /** This is the tab of the app, which another reading is led back for. */
  readonly isLedAway?: boolean
  readonly guards: Guards
  /** `of`: the number of the card that it is about; by default, of the last message. */
  say(act: Exclude<FromWindow['act'], 'call'>, of?: number): void
  call(made: Omit<Call, 'act' | 'of'>, of: number): void
  show(...parts: readonly HTMLElement[]): void
  wait(what: 'working' | 'inApp'): void
}

/** Shows one request, as one card after another, and says what the user answers. */
export function showRequest(options: RequestOptions) {
  const { request, card, clock, chainId, app, isVouched, say, wait } = options
  const ended = new AbortController()
  const cards = createSlot<ReadCard>()
  /** What comes next: whoever asks twice waits for the same card. */
  let next: Promise<ReadCard> | undefined
  let isAsking = true
  /** The request was approved, and is being confirmed. */
  let isConfirming = false
  let isOver = false
  /** The number of the card that is shown. */
  let shown: number | undefined
  let reading: Reading | undefined

  function settle(act: 'approve' | 'reject') {
    if (!isAsking) return
    isAsking = false
    ended.abort(ANSWERED)
    say(act, act === 'approve' ? shown : undefined)
    wait('working')
  }
  const refuse = () => settle('reject')
  const calls = createCalls((made) => shown !== undefined && options.call(made, shown))

  /** What nobody vouches for is done in the app. Resolves with the next card. */
  async function goOnInApp(act: 'protect' | 'confirm') {
    say(act, shown)
    wait('inApp')
    await cards.filled()
    options.show(card)
  }

  /** What is confirmed stays on the screen. Returns false if the user goes back. */
  async function confirm(step: Step): Promise<false> {
    const { confirmHere } = await callPage()
    card.className = 'screen-page'
    if (reading) options.show(card, drawConfirmed(reading, { chainId, origin: app.origin }))
    await confirmHere(step, calls)
    options.show(card)
    return false
  }

  drawCard(
    { card, signal: ended.signal, resolve: () => settle('approve'), reject: refuse },
    {
      chainId,
      clock,
      origin: app.origin,
      isLedAway: options.isLedAway,
      about: options.about,
      guards: options.guards,
      onOver() {
        isOver = true
      },
      async protect(step) {
        card.className = 'screen-page'
        const there = isVouched && (await callPage())
        if (!there || !(await there.protectHere(step, calls))) await goOnInApp('protect')
      },
      // The page signs once it is confirmed, or shows the card anew to a user who goes back.
      async confirm(step) {
        isConfirming = true
        try {
          if (isVouched) return await confirm(step)
          await goOnInApp('confirm')
          return false
        } finally {
          isConfirming = false
        }
      },
      step: {
        status: 'asks',
        async prepare() {
          // The first one comes by itself, and so does one that the page has read anew.
          if ((shown !== undefined || next) && !cards.isFilled()) say('retry', shown)
          next ??= cards.take().finally(() => {
            next = undefined
          })
          const { number, prepared } = await next
          shown = number
          reading = prepared.reading
          // What is signed stays with the page: a yes goes there.
          return { ...prepared, sign: async () => undefined } as Prepared
        },
      },
    },
  )
  return {
    request,
    isAsking: () => isAsking,
    /** Too many wrong numbers were typed for it. */
    isOver: () => isOver,
    refuse,
    calls,
    give: cards.put,
    end() {
      isAsking = false
      // It ends once it is confirmed.
      ended.abort(isConfirming ? ANSWERED : undefined)
    },
  }
}

const callPage = () => loadCode(() => import('./callPage.ts'))
