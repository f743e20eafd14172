import { type Clock, loadCode } from '@bowline/common'
import type { Reading } from '@bowline/common/reading'
import { drawCard } from '../approvals/card/drawCard.ts'
import type { Prepared } from '../approvals/Family.ts'
import { learnNetworks } from '../approvals/networks.ts'
import { applyAppearance } from '../screen/appearance.ts'
import type { Step } from '../screen/createSteps.ts'
import { h } from '../screen/h.ts'
import { onEscape } from '../screen/onEscape.ts'
import { text, title, waitingFor } from '../screen/parts.ts'
import { words } from '../words.ts'
import { aboutApp } from './aboutApp.ts'
import { createCalls } from './createCalls.ts'
import { createSlot } from './createSlot.ts'
import { drawConfirmed } from './drawConfirmed.ts'
import type { WindowEnd } from './joinWindow.ts'
import type { Call, FromPage, FromWindow, ShownRequest } from './windowMessages.ts'

export interface ShowRequestsOptions {
  readonly stage: HTMLElement
  readonly clock: Clock
  readonly line: WindowEnd
  /** The browser has said that a page of the wallet opened this window. Nobody else is told a password here. */
  readonly isVouched: boolean
  /** Called once nothing is to be shown any more. */
  leave(): void
}

/** How long the window waits for a next request after the last one was approved. */
export const LINGER_MS = 3_000

type Begin = Extract<FromPage, { kind: 'begin' }>

interface ReadCard {
  readonly number: number
  readonly prepared: ShownRequest
}

/** Shows one request after another, and says what the user does. */
export function showRequests({ stage, clock, line, isVouched, leave }: ShowRequestsOptions): void {
  const { window: texts } = words
  let current: ReturnType<typeof showRequest> | undefined
  /** The number of the last message. */
  let heard = 0
  let isRefused = false
  let stopClosing = () => {}

  const close = () => {
    current?.end()
    line.end()
    leave()
  }
  const say: RequestOptions['say'] = (act, of = heard) => {
    isRefused = act === 'reject'
    line.say({ act, of })
  }
  const call: RequestOptions['call'] = (made, of) => line.say({ act: 'call', of, ...made })
  const show = (...parts: readonly Node[]) => stage.replaceChildren(...parts)
  const page = (...parts: readonly Node[]) =>
    show(h('div', { className: 'screen screen-page' }, ...parts))

  function begin(message: Begin) {
    const { look, networks, app } = message
    isRefused = false
    if (look) applyAppearance(look)
    learnNetworks(networks)
    const card = document.createElement('section')
    show(card)
    const wordsOf = { working: words.settings.working, inApp: texts.inApp }
    const wait: RequestOptions['wait'] = (what) => page(waitingFor(wordsOf[what]))
    const about = aboutApp(app)
    current = showRequest({ ...message, card, clock, say, call, show, wait, about, isVouched })
  }

  onEscape(document, () => (current?.isAsking() ? current.refuse() : close()))
  line.begin({
    onGone: close,
    onMessage(message, number) {
      heard = number
      stopClosing()
      if (message.kind === 'card') {
        if (current?.request === message.request) current.give({ number, ...message })
        return
      }
      if (message.kind === 'reply') return current?.calls.take(message)
      current?.end()
      current = undefined
      if (message.kind === 'begin') return begin(message)
      if (isRefused) return close()
      page(title(texts.apart), text(texts.done))
      // The app may have asked for the next one already.
      stopClosing = clock.after(LINGER_MS, close)
    },
  })
}

interface RequestOptions extends Begin {
  readonly card: HTMLElement
  readonly clock: Clock
  readonly about: readonly HTMLElement[]
  readonly isVouched: boolean
  /** `of`: the number of the card that it is about; by default, of the last message. */
  say(act: Exclude<FromWindow['act'], 'call'>, of?: number): void
  call(made: Omit<Call, 'act' | 'of'>, of: number): void
  show(...parts: readonly HTMLElement[]): void
  wait(what: 'working' | 'inApp'): void
}

function showRequest(options: RequestOptions) {
  const { request, card, clock, chainId, app, isVouched, say, wait } = options
  const ended = new AbortController()
  const cards = createSlot<ReadCard>()
  let isAsking = true
  /** The number of the card that is shown. */
  let shown: number | undefined
  let reading: Reading | undefined

  function settle(act: 'approve' | 'reject') {
    if (!isAsking) return
    isAsking = false
    ended.abort()
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
      about: options.about,
      async protect(step) {
        card.className = 'screen-page'
        const there = isVouched && (await callPage())
        if (!there || !(await there.protectHere(step, calls))) await goOnInApp('protect')
      },
      // The page signs once it is confirmed, or shows the card anew to a user who goes back.
      async confirm(step) {
        if (isVouched) return confirm(step)
        await goOnInApp('confirm')
        return false
      },
      step: {
        status: 'asks',
        async prepare() {
          if (shown !== undefined && !cards.isFilled()) say('retry', shown)
          const { number, prepared } = await cards.take()
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
    refuse,
    calls,
    give: cards.put,
    end() {
      isAsking = false
      ended.abort()
    },
  }
}

const callPage = () => loadCode(() => import('./callPage.ts'))
