import type { Clock } from '@bowline/common'
import { learnNetworks } from '../approvals/networks.ts'
import { words as approvals } from '../approvals/words.ts'
import { createGuards } from '../guard/createGuards.ts'
import { NUMBERS } from '../guard/numberTries.ts'
import { applyAppearance } from '../screen/appearance.ts'
import { h } from '../screen/h.ts'
import { onEscape } from '../screen/onEscape.ts'
import { button, text, title, waitingFor } from '../screen/parts.ts'
import { passingStore } from '../store/openStore.ts'
import { words } from '../words.ts'
import { aboutApp } from './aboutApp.ts'
import type { WindowEnd } from './joinWindow.ts'
import { type RequestOptions, showRequest } from './showRequest.ts'
import type { Begin } from './windowMessages.ts'

export interface ShowRequestsOptions {
  readonly stage: HTMLElement
  readonly clock: Clock
  readonly line: WindowEnd
  /** The browser has said that a page of the wallet opened this window. Nobody else is told a password here. */
  readonly isVouched: boolean
  /** Called once nothing is to be shown any more. */
  leave(): void
}

/** How soon a window that was told nothing yet leads back to the app: the page there may be gone. */
export const SILENT_MS = 15_000
/** How long the window waits for a next request after the last one was approved. */
export const LINGER_MS = 3_000

/** Shows one request after another, and says what the user does. */
export function showRequests({ stage, clock, line, isVouched, leave }: ShowRequestsOptions): void {
  const { window: texts } = words
  let current: ReturnType<typeof showRequest> | undefined
  /** The number of the last message. */
  let heard = 0
  let isRefused = false
  let stopClosing = () => {}

  const close = () => {
    stopWaiting()
    current?.end()
    line.end()
    leave()
  }
  const say: RequestOptions['say'] = (act, of = heard) => {
    isRefused = act === 'reject'
    line.say({ act, of })
  }
  const store = passingStore()
  const guards = createGuards({
    clock,
    store,
    onWrong: () => line.say({ act: 'wrong', of: heard }),
  })
  const call: RequestOptions['call'] = (made, of) => line.say({ act: 'call', of, ...made })
  const show = (...parts: readonly Node[]) => stage.replaceChildren(...parts)
  const page = (...parts: readonly Node[]) =>
    show(h('div', { className: 'screen screen-page' }, ...parts))

  function end() {
    current?.end()
    current = undefined
  }

  function begin(message: Begin) {
    end()
    const { look, networks, app } = message
    isRefused = false
    if (look) applyAppearance(look)
    learnNetworks(networks)
    // It is there at once.
    void store.set(NUMBERS, message.numbers)
    const card = document.createElement('section')
    show(card)
    const wordsOf = { working: words.settings.working, inApp: texts.inApp }
    const wait: RequestOptions['wait'] = (what) => page(waitingFor(wordsOf[what]))
    const about = aboutApp(app)
    const said = { say, call, show, wait }
    current = showRequest({ ...message, ...said, card, clock, about, isVouched, guards })
  }

  onEscape(document, () => (current?.isAsking() ? current.refuse() : close()))
  const stopWaiting = clock.after(SILENT_MS, () =>
    page(waitingFor(texts.inApp), button(approvals.close, { onClick: close })),
  )
  line.begin({
    onGone: close,
    onMessage(message, number) {
      stopWaiting()
      heard = number
      stopClosing()
      if (message.kind === 'card') {
        const { request } = message
        // The card may have come in the place of what was said before it.
        if (current?.request !== request && message.begin?.request === request) begin(message.begin)
        if (current?.request === request) current.give({ number, ...message })
        return
      }
      if (message.kind === 'reply') return current?.calls.take(message)
      if (message.kind === 'begin') return begin(message)
      const isOver = current?.isOver()
      end()
      if (isRefused) return close()
      page(title(isOver ? texts.refused : texts.apart), text(texts.done))
      if (isOver) return
      // The app may have asked for the next one already.
      stopClosing = clock.after(LINGER_MS, close)
    },
  })
}
