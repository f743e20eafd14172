import { isKeyError } from '@bowline/wallet-keys'
import { dayText, timeText } from '../language/language.ts'
import type { Screen, Step } from '../screen/createSteps.ts'
import { failureText, reasonOf } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { button, field, form, text, title } from '../screen/parts.ts'
import type { ClosedWallet } from '../wallet/createWallet.ts'
import type { Keys } from '../wallet/Keys.ts'
import { tellWhereWords } from '../wallet/tellWhereWords.ts'
import { words as common } from '../words.ts'
import { words } from './words.ts'

export interface OfferOptions {
  readonly step: Step
  readonly keys: Pick<Keys, 'bringBack'>
  readonly userId: string
  readonly closed: ClosedWallet
  /** Users have opened this page by its address: nothing else asks for their words. */
  readonly asksForWords?: boolean | undefined
}

type Choice = 'back' | 'words' | 'leave'

/**
 * Offers to bring a wallet back that was deleted: on a device that had opened it, or with its words. Resolves with whether
 * it is there again: in the place of another wallet, it is so a day later.
 */
export async function offerClosed(options: OfferOptions): Promise<boolean> {
  let choice: Choice | 'done' = 'back'
  for (;;) {
    choice = choice === 'words' ? await askForWords(options) : await askToBringBack(options)
    if (choice === 'done') return true
    if (choice === 'leave') return false
  }
}

function askToBringBack({ step, keys, userId, closed }: OfferOptions): Promise<Choice | 'done'> {
  const { closed: texts } = words
  const { canRestore, closedAt, goneAt } = closed
  return step<Choice | 'done'>((screen) => {
    const status = h('p', { className: 'bl-field-error screen-status', role: 'status' })
    const submit = async () => {
      if (!canRestore) return screen.done('words')
      try {
        const { effectiveAt } = await keys.bringBack({ userId, closed })
        if (effectiveAt === undefined) screen.done('done')
        else tellWhen(screen, effectiveAt)
      } catch (error) {
        status.textContent = problemOf(error)
      }
    }
    const label = canRestore ? texts.restore : common.unlock.ways.words
    const action = button(label, { look: 'primary', type: 'submit' })
    const byWords = button(common.unlock.ways.words, { onClick: () => screen.done('words') })
    const leave = button(texts.leave, { look: 'ghost', onClick: () => screen.done('leave') })
    const actions = [action, ...(canRestore ? [byWords] : []), leave]
    screen.show(
      form(
        submit,
        title(texts.title),
        text(texts.when({ date: dayText(closedAt), until: dayText(goneAt) })),
        status,
        h('div', { className: 'screen-actions' }, ...actions),
      ),
    )
  })
}

async function askForWords(options: OfferOptions): Promise<Choice | 'done'> {
  const { step, keys, userId, closed, asksForWords } = options
  if (!asksForWords) {
    await tellWhereWords(step)
    return 'back'
  }
  const { restore } = common
  return step<Choice | 'done'>((screen) => {
    const list = field({ label: restore.label, hint: restore.hint, isLong: true })
    const submit = async () => {
      try {
        const { effectiveAt } = await keys.bringBack({ userId, closed, words: list.input.value })
        if (effectiveAt === undefined) screen.done('done')
        else tellWhen(screen, effectiveAt)
      } catch (error) {
        list.setProblem(problemOf(error))
        list.input.focus()
      }
    }
    const action = button(words.closed.restore, { look: 'primary', type: 'submit' })
    const leave = button(restore.back, { look: 'ghost', onClick: () => screen.done('back') })
    const actions = h('div', { className: 'screen-actions' }, action, leave)
    screen.show(form(submit, title(words.closed.title), list.element, actions))
  })
}

/** Says when it comes back in the place of another wallet. */
function tellWhen(screen: Screen<Choice | 'done'>, effectiveAt: number): void {
  const { title: heading, waits, leave } = words.closed
  const go = button(leave, { onClick: () => screen.done('leave') })
  screen.show(
    h(
      'div',
      { className: 'screen' },
      title(heading),
      text(waits({ time: timeText(effectiveAt) })),
      h('div', { className: 'screen-actions' }, go),
    ),
  )
}

function problemOf(error: unknown): string {
  if (isKeyError(error)) return common.restore.wrong
  if (reasonOf(error) === 'SIGNATURE_WRONG') return common.restore.otherWallet
  if (reasonOf(error) === 'HOLD_PENDING') return words.closed.waiting
  return reasonOf(error) === 'WALLET_GONE' ? words.closed.gone : failureText(error)
}
