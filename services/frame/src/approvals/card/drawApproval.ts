import type { Clock } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import type { Asked } from '../../prompts/createPrompts.ts'
import { createSteps, type Step as ShowStep } from '../../screen/createSteps.ts'
import { h } from '../../screen/h.ts'
import type { Prepared, Step } from '../Family.ts'
import { reading as texts, words } from '../words.ts'
import './approval.css'
import { drawBanner, drawChanges, drawReading, drawRequester } from './drawReading.ts'
import { canSeeOcclusion, guardApproval } from './guardApproval.ts'
import { leadToWindow } from './leadToWindow.ts'

/** How long a card waits for an answer. */
const APPROVAL_WAIT_MS = 600_000

interface Options {
  readonly step: Extract<Step, { readonly status: 'asks' }>
  /** Of the app that asks. */
  readonly origin: string
  readonly chainId: string
  readonly clock: Clock
  /** Has the user protect the wallet, or leave it. */
  protect(show: ShowStep): Promise<void>
}

/**
 * Draws what a request does, with a way to approve and to reject it: here, or, if an app could lay something
 * over it without the browser noticing, in a window of its own. Resolves the prompt with what is to be done
 * after a yes; rejects it with `rejected` after a no, or after 10 minutes without an answer.
 */
export function drawApproval(asked: Approving, options: Options): void {
  const { clock } = options
  const { signal } = asked
  const refuse = () => asked.reject(new FrameError('rejected'))
  const stopWaiting = clock.after(APPROVAL_WAIT_MS, refuse)
  signal.addEventListener('abort', stopWaiting)
  const askedAt = clock.now()
  // Timers stand still while the device sleeps, or the page is in the background of a phone.
  const isStale = () => clock.now() - askedAt >= APPROVAL_WAIT_MS
  document.addEventListener('visibilitychange', () => isStale() && refuse(), { signal })
  const inTime: Approving = {
    ...asked,
    resolve: (answer) => (isStale() ? refuse() : asked.resolve(answer)),
  }
  if (window === window.top || canSeeOcclusion()) drawCard(inTime, options)
  else
    leadToWindow(inTime, {
      clock,
      draw: ({ card, signal }) => drawCard({ ...inTime, card, signal }, options),
    })
}

type Approving = Asked<() => Promise<unknown>>

function drawCard(asked: Approving, options: Options): void {
  const { step, origin, chainId, clock } = options
  const { card, signal } = asked
  const refuse = () => asked.reject(new FrameError('rejected'))

  async function prepare() {
    card.className = 'approval'
    draw(words.reading, [], [drawButton(words.reject, refuse)])
    try {
      const prepared = await step.prepare(signal)
      if (!signal.aborted) show(prepared)
    } catch (error) {
      // The user may have closed the window, and open it again.
      if (!signal.aborted) asked.reject(error)
    }
  }

  async function protect() {
    card.className = ''
    try {
      await options.protect(createSteps({ card, signal }))
    } catch {
      // The request was settled meanwhile.
    }
    if (!signal.aborted) await prepare()
  }

  function show(prepared: Prepared) {
    const { reading } = prepared
    const heading = texts.intents[reading.intent]
    const content = drawReading(reading, chainId)
    if (prepared.status === 'blocked') {
      const { problem } = prepared
      const wayOut = {
        unreachable: { label: words.retry, go: prepare },
        unprotected: { label: words.protect, go: protect },
        wouldFail: undefined,
        tooLittleMoney: undefined,
      } as const
      const way = wayOut[problem]
      const buttons = [
        drawButton(words.close, refuse),
        ...(way ? [drawButton(way.label, () => void way.go(), 'primary')] : []),
      ]
      return draw(heading, [drawBanner('danger', words[problem]), ...content], buttons)
    }
    const approve = drawButton(words.approve, () => {}, 'primary')
    approve.setAttribute('aria-disabled', 'true')
    const hint = h('p', { className: 'approval-hint', id: HINT_ID, role: 'status' }, words.notYet)
    approve.setAttribute('aria-describedby', HINT_ID)
    const whole = [...content, ...drawChanges(prepared.changes)]
    draw(heading, whole, [drawButton(words.reject, refuse), approve], hint)
    guardApproval({
      card,
      button: approve,
      clock,
      signal,
      onChange(state) {
        const isReady = state === 'ready'
        approve.setAttribute('aria-disabled', String(!isReady))
        card.toggleAttribute('data-ready', isReady)
        const text = state === 'tooSmall' ? words.tooSmall : words.notYet
        if (hint.textContent !== text) hint.textContent = text
      },
      onApprove: () => asked.resolve(prepared.sign),
    })
  }

  function draw(
    heading: string,
    content: readonly HTMLElement[],
    buttons: readonly HTMLElement[],
    hint?: HTMLElement,
  ) {
    // Long requests scroll, and those who have no pointer scroll them by keys.
    const scrolled = { tabIndex: 0, role: 'region', 'aria-label': heading } as const
    card.replaceChildren(
      h('h1', { className: 'bl-heading approval-heading', tabIndex: -1 }, heading),
      h('div', { className: 'approval-content', ...scrolled }, ...content),
      h(
        'div',
        { className: 'approval-end' },
        drawRequester(origin),
        h('div', { className: 'approval-buttons' }, ...buttons),
        hint,
      ),
    )
    // Reading starts at the top, and no key that is pressed just now approves anything.
    card.querySelector('h1')?.focus()
  }

  void prepare()
}

const HINT_ID = 'approval-hint'

function drawButton(
  text: string,
  onClick: () => void,
  variant: 'primary' | 'secondary' = 'secondary',
): HTMLButtonElement {
  const button = h(
    'button',
    { type: 'button', className: `bl-button bl-button-${variant} bl-button-lg` },
    text,
  )
  button.addEventListener('click', onClick)
  return button
}
