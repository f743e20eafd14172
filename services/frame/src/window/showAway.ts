import type { Clock } from '@bowline/common'
import { type Caller, createApiClient, frameApi } from '@bowline/common/api'
import { learnNetworks } from '../approvals/networks.ts'
import { createGuards } from '../guard/createGuards.ts'
import { NUMBERS } from '../guard/numberTries.ts'
import { isAddressOf } from '../pages/isAddressOf.ts'
import { applyAppearance } from '../screen/appearance.ts'
import { h } from '../screen/h.ts'
import { onEscape } from '../screen/onEscape.ts'
import { waitingFor } from '../screen/parts.ts'
import { passingStore } from '../store/openStore.ts'
import { words } from '../words.ts'
import { aboutApp } from './aboutApp.ts'
import type { WindowEnd } from './joinWindow.ts'
import { type RequestOptions, showRequest } from './showRequest.ts'
import type { FromPage, FromWindow } from './windowMessages.ts'

export interface ShowAwayOptions {
  readonly stage: HTMLElement
  readonly clock: Clock
  readonly line: WindowEnd
  readonly caller: Caller
  /** Called if there is nothing to show. */
  leave(): void
  /** Leads the tab to an address. */
  go?(address: string): void
}

type Away = Extract<FromPage, { kind: 'away' }>

/**
 * Shows the one request that the tab was led away for, leaves the answer for the wallet's page in the app, and leads back.
 * Nobody vouches for who has led here, so nothing is confirmed here: that is asked for in the app, after a yes.
 */
export function showAway({ stage, clock, line, caller, leave, go = replace }: ShowAwayOptions) {
  let current: ReturnType<typeof showRequest> | undefined
  const page = (...parts: readonly Node[]) =>
    stage.replaceChildren(h('div', { className: 'screen screen-page' }, ...parts))
  /** Ends the request, and leads back. */
  let refuse = () => {}
  const store = passingStore()
  const guards = createGuards({ clock, store, onWrong: () => refuse() })
  const nothing = () => {
    current?.end()
    current = undefined
    line.end()
    leave()
  }

  async function begin(message: Away, number: number) {
    const { look, networks, app, back, prepared } = message
    // Whoever has made the secret has written the message. An address is led to only if the operator knows its app.
    if (!(await isOfApp(back, app.origin, caller))) return nothing()
    if (look) applyAppearance(look)
    learnNetworks(networks)
    const card = document.createElement('section')
    stage.replaceChildren(card)
    // It is there at once.
    void store.set(NUMBERS, message.numbers)
    const say: RequestOptions['say'] = (act) => void answer({ act, of: number }, back)
    // Which ends the request: the page of the app counts it, and this one may be loaded anew.
    refuse = () => void answer({ act: 'wrong', of: number }, back)
    current = showRequest({
      ...message,
      kind: 'begin',
      card,
      clock,
      about: aboutApp(app),
      isVouched: false,
      isLedAway: true,
      guards,
      say,
      call() {},
      show: (...parts) => stage.replaceChildren(...parts),
      wait: () => page(waitingFor(words.settings.working)),
    })
    current.give({ number, prepared })
  }

  async function answer(said: FromWindow, back: string) {
    page(waitingFor(words.settings.working))
    await line.say(said)
    line.leaveBehind()
    go(back)
  }

  onEscape(document, () => current?.refuse())
  line.begin({
    onGone: nothing,
    onMessage: (message, number) =>
      void (message.kind === 'away' ? begin(message, number) : nothing()),
  })
}

async function isOfApp(back: string, origin: string, caller: Caller): Promise<boolean> {
  // The server knows the wallet as well. Led there from here, its pages would count as opened by their user.
  if (origin === location.origin || !isAddressOf(back, origin)) return false
  const api = createApiClient(frameApi, { baseUrl: location.origin, caller })
  return api.start({ origin }).then(
    () => true,
    () => false,
  )
}

function replace(address: string): void {
  location.replace(address)
}
