import type { Clock } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import type { CardOptions } from '../approvals/card/drawCard.ts'
import type { Asked } from '../prompts/createPrompts.ts'
import { h } from '../screen/h.ts'
import { type ButtonOptions, button, text, title } from '../screen/parts.ts'
import { words } from '../words.ts'
import type { AwayCard } from './createAway.ts'

/** Leads the tab itself to the wallet, and back to the app. */
export interface LeadAway {
  /** The browser opens no window for the app, not even in a click. */
  readonly isOnlyWay: boolean
  /**
   * Leaves there what the tab is to show, and keeps what a yes to it signs. Returns the address to lead to. Undefined
   * where nothing is kept while the app is away.
   */
  readonly leave:
    | ((card: Omit<AwayCard, 'request' | 'back' | 'numbers'>) => Promise<string>)
    | undefined
  /** What has come of it, where the browser brings back this page as it was. */
  take(): Promise<unknown>
}

export interface InTabOptions extends Pick<CardOptions, 'step' | 'chainId'> {
  readonly away: LeadAway
  readonly clock: Clock
  begin(): Promise<Omit<AwayCard, 'request' | 'back' | 'numbers' | 'prepared' | 'chainId'>>
}

/** The server waits for two minutes until the wallet has come. */
const FRESH_MS = 90_000

/**
 * Leads the tab to the wallet, which shows the request, and back to the app. That unloads the app and this page: what
 * was answered is taken by those that are loaded then.
 */
export function askInTab(asked: Asked<() => Promise<unknown>>, options: InTabOptions): void {
  const { away, step, chainId, clock } = options
  const { card, signal } = asked
  const { leave } = away
  const texts = words.window

  function draw(said: string, onClick?: ButtonOptions['onClick']) {
    const go = onClick ? [button(texts.here, { look: 'primary', onClick })] : []
    const refuse = () => asked.reject(new FrameError('rejected'))
    const actions = h(
      'div',
      { className: 'screen-actions' },
      ...go,
      button(texts.reject, { onClick: refuse }),
    )
    const status = text(said)
    status.setAttribute('role', 'status')
    card.replaceChildren(h('div', { className: 'screen' }, title(texts.title), status, actions))
    card.querySelector('h1')?.focus({ preventScroll: true })
  }
  if (!leave) {
    draw(texts.forgets)
    return
  }

  async function prepare() {
    draw(words.opening)
    const [prepared, about] = await Promise.all([step.prepare(signal), options.begin()])
    const address = await leave?.({ ...about, chainId, prepared })
    if (signal.aborted || address === undefined) return
    const leftAt = clock.elapsed()
    const go = () => {
      // Who stays in the app, because it asks before it is left, may go later.
      draw(texts.inTab, () => (clock.elapsed() - leftAt < FRESH_MS ? go() : start()))
      if (top) top.location.href = address
    }
    // Browsers lead the tab away in a click alone.
    if (isInClick()) go()
    else draw(texts.inTab, () => (clock.elapsed() - leftAt < FRESH_MS ? go() : start()))
  }
  const start = () => void prepare().catch(asked.reject)

  window.addEventListener(
    'pageshow',
    ({ persisted }) => persisted && asked.resolve(() => away.take()),
    { signal },
  )
  draw(texts.inTab, start)
}

/** Older browsers do not say so. */
function isInClick(): boolean {
  const activation: UserActivation | undefined = navigator.userActivation
  return activation?.isActive !== false
}
