import { FrameError } from '@bowline/common/frame'
import { createReadings } from '../approvals/card/createReadings.ts'
import type { CardOptions } from '../approvals/card/drawCard.ts'
import type { Prepared } from '../approvals/Family.ts'
import type { Line } from '../pages/createLine.ts'
import type { Asked } from '../prompts/createPrompts.ts'
import { createSteps } from '../screen/createSteps.ts'
import { h } from '../screen/h.ts'
import { button, text, title } from '../screen/parts.ts'
import { words } from '../words.ts'
import { createAnswers, type Ports } from './answerCalls.ts'
import { askInTab, type LeadAway } from './askInTab.ts'
import type { WalletWindow, WalletWindows } from './createWalletWindows.ts'
import type { Begin, Call, FromPage } from './windowMessages.ts'

export interface InWindowOptions extends CardOptions {
  readonly windows: WalletWindows
  /** What serves a window that asks by itself. Another one has this page ask. */
  readonly ports: Ports
  /** Leads the tab itself to the wallet, where no window opens. */
  readonly away?: LeadAway | undefined
  /** What the window says before the request is read. */
  begin(): Promise<Omit<Begin, 'kind' | 'request' | 'chainId' | 'numbers'>>
}

type Ready = Extract<Prepared, { readonly status: 'ready' }>

interface Shown {
  readonly number: number
  readonly prepared: Prepared
  readonly answer: ReturnType<typeof createAnswers>
}

/** A window is taken for blocked if it has not come after so long: one that the browser says it opened, and another one. */
export const LATE_MS = 10_000
export const BLOCKED_MS = 5_000
/** How soon another window can be opened in place of one that may still come, or is behind others. */
const OPEN_AGAIN_MS = BLOCKED_MS

/**
 * Asks in a window of the wallet that nothing of the app reaches: in the one that is open, or in one that the user opens.
 * Only a yes to what was shown last counts, and what was prepared for it is what the prompt resolves with. Who closes the
 * window may open it again; the prompt goes on.
 */
export function askInWindow(asked: Asked<() => Promise<unknown>>, options: InWindowOptions): void {
  const { windows, step, chainId, clock, away } = options
  const { card, signal } = asked
  const texts = words.window
  const request = crypto.randomUUID()
  const refuse = () => asked.reject(new FrameError('rejected'))

  function show(status: string, label: string, ...others: readonly Node[]) {
    const actions = h(
      'div',
      { className: 'screen-actions' },
      button(label, { look: 'primary', onClick: open }),
      ...others,
      button(texts.reject, { onClick: refuse }),
    )
    const said = text(status)
    said.setAttribute('role', 'status')
    card.replaceChildren(h('div', { className: 'screen' }, title(texts.title), said, actions))
    card.querySelector('h1')?.focus({ preventScroll: true })
  }

  let openedAt = Number.NEGATIVE_INFINITY

  // In the click: browsers open a window in nothing else.
  function open() {
    // Who clicks twice opens one.
    if (windows.current() && clock.elapsed() - openedAt < OPEN_AGAIN_MS) return
    openedAt = clock.elapsed()
    serve(windows.open())
  }

  function serve(shown: WalletWindow) {
    show(texts.waiting, texts.show)
    const ended = AbortSignal.any([signal, shown.signal])
    const isLast = () => windows.current() === shown
    const late = shown.isOpened ? LATE_MS : BLOCKED_MS
    const stopWaiting = clock.after(late, () => {
      // The browser does not say whether it opens no window, or keeps those of the app apart.
      const inTab = away && !shown.isOpened && !shown.signal.aborted
      const onClick = () => {
        shown.end()
        if (away) askInTab(asked, { ...options, away })
      }
      show(texts.late, texts.open, ...(inTab ? [button(texts.here, { onClick })] : []))
    })
    ended.addEventListener('abort', stopWaiting)
    shown.signal.addEventListener('abort', () => {
      // Another one may have taken its place.
      if (!signal.aborted && windows.current() === undefined) show(texts.closed, texts.open)
    })
    shown.arrived.then(
      (line) => {
        stopWaiting()
        if (shown.signal.aborted || !isLast()) return
        // It was settled in the app meanwhile: the window is told so, or it would wait.
        if (signal.aborted) return leave(shown, line)
        show(texts.waiting, texts.show)
        void talk(shown, line).catch(asked.reject)
      },
      () => {},
    )
  }

  function leave(shown: WalletWindow, line: Line) {
    shown.listen(() => {})
    line.say({ kind: 'end' } satisfies FromPage)
  }

  async function talk(shown: WalletWindow, line: Line) {
    const ended = AbortSignal.any([signal, shown.signal])
    let latest: Shown | undefined
    const { tries } = options.guards
    signal.addEventListener('abort', () => leave(shown, line))
    const [about, numbers] = await Promise.all([options.begin(), tries.times()])
    if (signal.aborted) return
    const first: Begin = { kind: 'begin', request, chainId, numbers: [...numbers], ...about }
    const begun = line.say(first)

    const { prepare } = step
    const readings = createReadings({ prepare, clock, signal: ended, onFailed: asked.reject })

    function offer() {
      latest = undefined
      readings.read({
        // The window tells its user, who has it read anew.
        onLate() {},
        onRead(prepared) {
          const { sign: _, ...plain } = { sign: undefined, ...prepared }
          const said: FromPage = { kind: 'card', request, prepared: plain, begin: first }
          const { number, left } = line.say(said)
          const about = { ports: options.ports, prepared, onConfirmed: asked.resolve }
          latest = { number, prepared, answer: createAnswers(about) }
          left.catch(asked.reject)
        },
      })
    }

    async function protect() {
      // Here: it makes keys of this page.
      await options.protect(createSteps({ card, signal })).catch(() => {})
      if (signal.aborted) return
      show(texts.waiting, texts.show)
      offer()
    }

    async function confirm({ signs, sign }: Ready) {
      const isConfirmed = await options.confirm(createSteps({ card, signal }), signs)
      if (signal.aborted) return
      if (isConfirmed) return asked.resolve(sign)
      show(texts.waiting, texts.show)
      offer()
    }

    async function reply(call: Call, { answer }: Shown) {
      const { id } = call
      const said = await answer(call)
      // Once it is settled, the window hears that.
      if (!ended.aborted) line.say({ kind: 'reply', id, ...said } satisfies FromPage)
    }

    shown.listen((said) => {
      const { act, of } = said
      if (ended.aborted) return
      // What was said of an earlier request came too late.
      if (act === 'reject') return void (of >= begun.number && refuse())
      // The window may be opened anew.
      if (act === 'wrong') return void tries.fail().then((isLast) => isLast && refuse())
      // Also of one that takes long to read.
      if (act === 'retry') return void (of >= (latest ?? begun).number && offer())
      if (!latest || latest.number !== of) return
      if (act === 'call') return void reply(said, latest)
      const { prepared } = latest
      if (act === 'protect') return void protect()
      if (prepared.status !== 'ready') return
      // A yes is not enough for it, whatever the window says.
      if (prepared.need) return void (act === 'confirm' && confirm(prepared).catch(asked.reject))
      if (act === 'approve') asked.resolve(prepared.sign)
    })
    offer()
  }

  const shown = windows.current() ?? windows.takeDoor()
  if (shown) {
    serve(shown)
    return
  }
  if (away?.isOnlyWay) {
    askInTab(asked, { ...options, away })
    return
  }
  show(texts.why, texts.open)
  windows.onDoor(() => {
    const opened = windows.current() ? undefined : windows.takeDoor()
    if (opened) serve(opened)
  }, signal)
}
