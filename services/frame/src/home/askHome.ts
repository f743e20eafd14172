import type { Clock } from '@bowline/common'
import * as v from 'valibot'
import { isWindow, tell } from '../pages/askPage.ts'
import type { Step } from '../screen/createSteps.ts'
import { h } from '../screen/h.ts'
import { button, text, title } from '../screen/parts.ts'
import { words } from '../words.ts'
import { type AskingApp, type FromHome, fromHomeSchema, WANTS_APP } from './homeMessages.ts'

export interface AskHomeOptions {
  readonly step: Step
  readonly clock: Clock
  readonly app: AskingApp
  /** Opens the address of the own page. Null if the browser opens no window, or keeps it apart. */
  open(): Window | null
}

/** How often it is looked whether the window is still there. */
const LOOK_EVERY_MS = 500

/**
 * Lets the user open the wallet's own page in a window, or takes one that the app has opened in the click that began the
 * login, and waits for what it hands over. The browser says that both are pages of the wallet, and delivers to no other.
 * Returns undefined if the user goes on in the app.
 */
export function askHome(options: AskHomeOptions): Promise<FromHome | undefined> {
  const { step, clock, app, open } = options
  const { window: texts, home } = words
  return step<FromHome | undefined>((screen) => {
    let opened: Window | null = null
    let stopLooking = () => {}

    function show(status: string, label: string, onClick: () => void) {
      const said = text(status)
      said.setAttribute('role', 'status')
      const actions = h(
        'div',
        { className: 'screen-actions' },
        button(label, { look: 'primary', onClick }),
        button(home.here, { look: 'ghost', onClick: () => screen.done(undefined) }),
      )
      screen.show(h('div', { className: 'screen' }, title(texts.title), said, actions))
    }

    function look() {
      stopLooking = clock.after(LOOK_EVERY_MS, () => {
        if (!opened?.closed) return look()
        opened = null
        show(texts.closed, texts.open, ask)
      })
    }

    function wait() {
      show(texts.waiting, texts.show, () => opened?.focus())
      look()
    }

    // In the click: browsers open a window in nothing else.
    function ask() {
      stopLooking()
      // Who clicks again gets another one in its place.
      opened?.close()
      opened = open()
      if (!opened) return show(home.late, texts.open, ask)
      wait()
    }

    function hear({ source, origin, data }: MessageEvent) {
      if (origin !== location.origin || !isWindow(source)) return
      if (!opened && data === WANTS_APP) {
        opened = source
        wait()
      }
      if (source !== opened) return
      if (data === WANTS_APP) return tell(opened, { answer: app })
      const { success, output } = v.safeParse(fromHomeSchema, Object(data).handed)
      if (success) screen.done(output)
    }

    window.addEventListener('message', hear, { signal: screen.signal })
    screen.signal.addEventListener('abort', () => {
      stopLooking()
      opened?.close()
    })
    show(home.why, texts.open, ask)
  })
}
