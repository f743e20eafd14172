import type { Clock } from '@bowline/common'
import { drawCard } from '../approvals/card/drawCard.ts'
import type { Prepared } from '../approvals/Family.ts'
import { learnNetworks } from '../approvals/networks.ts'
import { dayText } from '../language/language.ts'
import { applyAppearance } from '../screen/appearance.ts'
import { h } from '../screen/h.ts'
import { onEscape } from '../screen/onEscape.ts'
import { text, title, waitingFor } from '../screen/parts.ts'
import { words } from '../words.ts'
import type { WindowEnd } from './joinWindow.ts'
import type { AboutApp, FromPage, FromWindow, ShownRequest } from './windowMessages.ts'

export interface ShowRequestsOptions {
  readonly stage: HTMLElement
  readonly clock: Clock
  readonly line: WindowEnd
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
export function showRequests({ stage, clock, line, leave }: ShowRequestsOptions): void {
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
    current = showRequest({ ...message, card, clock, say, show, wait, about: aboutApp(app) })
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
  /** `of`: the number of the card that it is about; by default, of the last message. */
  say(act: FromWindow['act'], of?: number): void
  show(card: HTMLElement): void
  wait(what: 'working' | 'inApp'): void
}

function showRequest(options: RequestOptions) {
  const { request, card, clock, chainId, app, say, wait } = options
  const ended = new AbortController()
  const cards = createSlot<ReadCard>()
  let isAsking = true
  /** The number of the card that is shown. */
  let shown: number | undefined

  function settle(act: 'approve' | 'reject') {
    if (!isAsking) return
    isAsking = false
    ended.abort()
    say(act, act === 'approve' ? shown : undefined)
    wait('working')
  }
  const refuse = () => settle('reject')

  /** What takes the keys is done where they are. Resolves with the next card. */
  async function goOnInApp(act: 'protect' | 'confirm') {
    say(act, shown)
    wait('inApp')
    await cards.filled()
    options.show(card)
  }

  drawCard(
    { card, signal: ended.signal, resolve: () => settle('approve'), reject: refuse },
    {
      chainId,
      clock,
      origin: app.origin,
      about: options.about,
      async protect() {
        await goOnInApp('protect')
      },
      // The page confirms it and signs, or shows the card anew to a user who goes back.
      async confirm() {
        await goOnInApp('confirm')
        return false
      },
      step: {
        status: 'asks',
        async prepare() {
          if (shown !== undefined && !cards.isFilled()) say('retry', shown)
          const { number, prepared } = await cards.take()
          shown = number
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
    give: cards.put,
    end() {
      isAsking = false
      ended.abort()
    },
  }
}

/** Holds one value until it is taken. */
function createSlot<T>() {
  let held: { readonly value: T } | undefined
  let next = Promise.withResolvers<void>()
  return {
    isFilled: () => held !== undefined,
    filled: () => next.promise,
    put(value: T) {
      held = { value }
      next.resolve()
    },
    async take(): Promise<T> {
      while (!held) await next.promise
      const { value } = held
      held = undefined
      next = Promise.withResolvers()
      return value
    },
  }
}

/** What is known of the app besides its origin. */
function aboutApp({ name, lastUsedAt }: AboutApp): readonly HTMLElement[] {
  const { first, before } = words.window
  const used = lastUsedAt === null ? first : before({ date: dayText(lastUsedAt) })
  return [
    h('p', { className: 'approval-app', dir: 'auto' }, name),
    h('p', { className: 'approval-used' }, used),
  ]
}
