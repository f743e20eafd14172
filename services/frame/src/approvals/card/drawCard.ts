import { FrameError } from '@bowline/common/frame'
import { headingOf, isRisky, isUnread } from '@bowline/common/reading'
import type { Asked } from '../../prompts/createPrompts.ts'
import { createSteps, type Step as ShowStep } from '../../screen/createSteps.ts'
import { h } from '../../screen/h.ts'
import { whyText } from '../../wallet/whyText.ts'
import { words as page } from '../../words.ts'
import type { Prepared, SigningUse, Step } from '../Family.ts'
import { reading as texts, words } from '../words.ts'
import './approval.css'
import type { Clock } from '@bowline/common'
import type { Guards } from '../../guard/createGuards.ts'
import { guardApproval } from '../../guard/guardApproval.ts'
import { typeNumber } from '../../guard/typeNumber.ts'
import { aboutProblem } from './aboutProblem.ts'
import { createReadings } from './createReadings.ts'
import { drawButton } from './drawButton.ts'
import { drawParts, type PartsOptions } from './drawParts.ts'
import { drawReading } from './drawReading.ts'
import { drawBanner } from './drawWarnings.ts'
import { tellTakenBack } from './tellTakenBack.ts'

export interface CardOptions {
  readonly step: Omit<Extract<Step, { readonly status: 'asks' }>, 'finish'>
  /** The origin of the app that asks, as the browser says. */
  readonly origin: string
  /** It is shown below and says what else is known of the app. */
  readonly about?: readonly HTMLElement[] | undefined
  readonly chainId: string
  readonly clock: Clock
  /** The tab was led away for it: reading it anew leads back, which its user alone does. */
  readonly isLedAway?: boolean | undefined
  /** What all cards of the page share. */
  readonly guards: Guards
  /** Called once too many wrong numbers were typed for it. */
  onOver?(): void
  /** Asks the user to protect the wallet, or to leave it. */
  protect(show: ShowStep): Promise<void>
  /**
   * Asks the user to confirm what is signed by more than a click. Returns false if the user goes back. `isTyped`: the user
   * has shown by keys to see this page.
   */
  confirm(show: ShowStep, signs: SigningUse, isTyped?: boolean): Promise<boolean>
}

type Ready = Extract<Prepared, { readonly status: 'ready' }>

/**
 * Draws what a request does, once it is read, and what its user can do about it. A reading with a red warning takes
 * two acts to approve, each guarded for itself: the user first says to know the risk, and is offered to approve then.
 * No button invites to approve what nobody has read.
 */
export function drawCard(given: Asked<() => Promise<unknown>>, options: CardOptions): void {
  const { step, origin, chainId, clock, guards } = options
  const { card, signal } = given
  const asked = guards.follow(given)
  const refuse = () => asked.reject(new FrameError('rejected'))
  const steps = () => guards.hold(createSteps({ card, signal }))
  const { prepare: read } = step
  const readings = createReadings({ prepare: read, clock, signal, onFailed: asked.reject })

  function prepare() {
    card.className = 'approval'
    const reject = drawButton(words.reject, refuse)
    draw(words.reading, [], [reject])
    readings.read({
      onRead: show,
      onLate() {
        const again = drawButton(words.retry, prepare, 'primary')
        draw(words.reading, [drawBanner('danger', words.unreachable)], [reject, again])
      },
    })
  }

  async function protect() {
    card.className = ''
    try {
      await options.protect(steps())
    } catch {
      // The request was settled meanwhile.
    }
    if (!signal.aborted) prepare()
  }

  /** Asks for a confirmation where the keys are. Whoever goes back sees the card anew. */
  async function confirm({ signs, sign }: Ready, isTyped: boolean) {
    card.className = ''
    try {
      const shown = isTyped ? createSteps({ card, signal }) : steps()
      if (await options.confirm(shown, signs, isTyped)) return asked.resolve(sign)
    } catch (error) {
      // The request was settled meanwhile, or the user may have closed the window, and open it again.
      if (!signal.aborted) return asked.reject(error)
    }
    if (!signal.aborted) prepare()
  }

  function show(prepared: Prepared) {
    if (prepared.status === 'ready') return offer(prepared)
    const { reading, problem } = prepared
    const { said, way } = aboutProblem(problem)
    const content = [drawBanner('danger', said), ...drawReading(reading, { chainId })]
    const close = drawButton(words.close, refuse, way ? 'ghost' : 'secondary')
    // What leads to the protection of the wallet is held as that is.
    const step = way === 'protect' ? steps() : createSteps({ card, signal })
    const chosen = step<(() => void) | undefined>((screen) => {
      const go = way && drawButton(words[way], () => screen.done(undefined), 'primary')
      const buttons = [close, ...(go ? [go] : [])]
      draw(texts.intents[headingOf(reading)], content, buttons, { show: screen.show })
      if (way !== 'retry' || options.isLedAway) return
      readings.readAgain(problem, screen.signal, (found) => screen.done(() => show(found)))
    })
    const goOn = way === 'protect' ? protect : prepare
    // It rejects if the request is settled meanwhile.
    void chosen.then(
      (found = goOn) => found(),
      () => {},
    )
  }

  /** Offers to approve; first, where the reading has a red warning, only to say that its risk is understood. */
  function offer(prepared: Ready, isUnderstood = false) {
    const { reading, changes, signs } = prepared
    const isRed = isRisky(reading)
    const isAsking = isRed && !isUnderstood
    const [label, look] = isAsking
      ? ([words.understood, 'ghost'] as const)
      : isRed
        ? ([words.approveAnyway, 'danger'] as const)
        : ([words.approve, isUnread(reading) ? 'secondary' : 'primary'] as const)
    const act = drawButton(label, () => {}, look)
    act.setAttribute('aria-disabled', 'true')
    const hint = h(
      'p',
      { className: 'approval-hint', id: 'approval-hint', role: 'status' },
      words.notYet,
    )
    act.setAttribute('aria-describedby', hint.id)
    const content = [
      ...(isRed ? [h('p', { className: 'approval-note' }, words.risk)] : []),
      ...drawReading(reading, { chainId, account: signs.account, changes }),
      ...(prepared.need ? [h('p', { className: 'approval-note' }, whyText(prepared.need))] : []),
    ]
    const reject = drawButton(words.reject, refuse, isRed ? 'primary' : 'secondary')
    const scrolled = draw(texts.intents[headingOf(reading)], content, [reject, act], { hint })
    card.toggleAttribute('data-risk', isRed)
    const left = new AbortController()
    guardApproval({
      card,
      clock,
      button: act,
      content: scrolled,
      signal: AbortSignal.any([signal, left.signal]),
      onChange(state) {
        const isReady = state === 'ready'
        act.setAttribute('aria-disabled', String(!isReady))
        card.toggleAttribute('data-ready', isReady)
        const { tooSmall, unread, unpointed, notYet } = words
        const ready = hint.textContent
        const text = { tooSmall, unread, unpointed, waiting: notYet, ready }[state]
        if (hint.textContent !== text) hint.textContent = text
      },
      // To say that one knows a risk approves nothing yet.
      onKeys: isAsking
        ? undefined
        : (approve) =>
            typeNumber({
              after: hint,
              tries: guards.tries,
              label: words.typeNumber,
              onRight: approve,
              onOver() {
                left.abort()
                options.onOver?.()
                draw(page.window.refused, [], [drawButton(words.close, refuse)])
              },
            }),
      onApprove(isByKeys) {
        left.abort()
        if (isAsking) offer(prepared, true)
        else if (prepared.need) void confirm(prepared, isByKeys)
        else asked.resolve(prepared.sign)
      },
    })
  }

  const draw = (
    heading: string,
    content: readonly HTMLElement[],
    buttons: readonly HTMLElement[],
    more?: Pick<PartsOptions, 'hint' | 'show'>,
  ) => drawParts(card, { heading, content, buttons, origin, about: options.about, ...more })

  // It rejects if the request is settled meanwhile.
  if (guards.isTakenBack()) {
    card.className = 'screen-page'
    void tellTakenBack(steps()).then(prepare, () => {})
  } else prepare()
}
