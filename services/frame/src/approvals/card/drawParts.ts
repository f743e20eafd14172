import { h } from '../../screen/h.ts'
import { drawRequester } from './drawReading.ts'

export interface PartsOptions {
  readonly heading: string
  readonly content: readonly HTMLElement[]
  readonly buttons: readonly HTMLElement[]
  readonly hint?: HTMLElement | undefined
  /** The origin of the app that asks. */
  readonly origin: string
  /** It is shown below and says what else is known of the app. */
  readonly about?: readonly HTMLElement[] | undefined
  /** Puts the parts into the card. Default: in place of what is there. */
  show?(...parts: readonly HTMLElement[]): void
}

/** Draws the parts of a card, and returns the one that scrolls. */
export function drawParts(card: HTMLElement, options: PartsOptions): HTMLElement {
  const { heading, content, buttons, hint, origin, about = [] } = options
  const { show = (...parts) => card.replaceChildren(...parts) } = options
  for (const state of ['data-ready', 'data-risk']) card.removeAttribute(state)
  // Long requests scroll, and those who have no pointer scroll them by keys.
  const region = { tabIndex: 0, role: 'region', 'aria-label': heading } as const
  const scrolled = h('div', { className: 'approval-content', ...region }, ...content)
  show(
    // Who asks stands at the top: it is what tells a thief from an app.
    h(
      'div',
      { className: 'approval-heading' },
      h('h1', { className: 'bl-heading', tabIndex: -1 }, heading),
      drawRequester(origin),
    ),
    scrolled,
    h(
      'div',
      { className: 'approval-end' },
      ...about,
      h('div', { className: 'approval-buttons' }, ...buttons),
      hint,
    ),
  )
  // Reading starts at the top, and no key that is pressed just now approves anything.
  card.querySelector('h1')?.focus()
  return scrolled
}
