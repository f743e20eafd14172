import type { Clock } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import type { Asked } from '../prompts/createPrompts.ts'
import { words } from '../words.ts'
import { h } from './h.ts'
import { type OwnWindow, openWindow } from './openWindow.ts'
import { button, text, title } from './parts.ts'

export interface LeadOptions {
  readonly clock: Clock
  draw(opened: OwnWindow): void
}

/** Has the user open a window, and draws there. Who closes it may open it again; the prompt goes on. */
export function leadToWindow(asked: Asked<never>, { clock, draw }: LeadOptions): void {
  const { card, signal } = asked
  const { window: texts } = words

  const refuse = () => asked.reject(new FrameError('rejected'))

  function show(status: string, label: string, onClick: () => void) {
    const actions = h(
      'div',
      { className: 'screen-actions' },
      button(label, { look: 'primary', onClick }),
      button(texts.reject, { onClick: refuse }),
    )
    const said = text(status)
    said.setAttribute('role', 'status')
    card.replaceChildren(h('div', { className: 'screen' }, title(texts.title), said, actions))
    card.querySelector('h1')?.focus({ preventScroll: true })
  }

  let latest = new AbortController()

  async function open() {
    // Who clicks again while a window loads gets another one in its place.
    latest.abort()
    latest = new AbortController()
    const ended = AbortSignal.any([signal, latest.signal])
    const { title } = words.settings
    const opened = await openWindow({ title, clock, signal: ended, onEscape: refuse })
    if (ended.aborted) return
    if (!opened) return show(texts.late, texts.open, open)
    show(texts.waiting, texts.show, () => opened.view.focus())
    opened.signal.addEventListener('abort', () => {
      if (!signal.aborted) show(texts.closed, texts.open, open)
    })
    draw(opened)
  }

  show(texts.why, texts.open, open)
}
