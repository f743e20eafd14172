import { clockText, format } from '../language/language.ts'
import { h } from '../screen/h.ts'
import { field } from '../screen/parts.ts'
import { words } from '../words.ts'
import type { NumberTries } from './numberTries.ts'

export interface TypeNumberOptions {
  /** The element before the field. */
  readonly after: Element
  readonly tries: NumberTries
  /** Says what the number is typed for. */
  label(number: { readonly digits: string }): string
  /** Called once the number was typed. Returns whether that was in time: what was just changed or shown has to be seen first. */
  onRight(): boolean
  /** Called once too many other ones were. */
  onOver?(): void
}

/**
 * Asks for a number of four digits that is nowhere else than beside its field: keys that were pressed as somebody else
 * said come to a window that nobody sees, and do not have it. A wrong one is followed by another one; after three, none is
 * given for a quarter of an hour. Asking again puts the focus on the field.
 */
export function typeNumber({ after, tries, label, onRight, onOver }: TypeNumberOptions): void {
  const asked = after.nextElementSibling
  if (asked?.classList.contains(CLASS)) {
    asked.querySelector('input')?.focus()
    return
  }
  const { wrongNumber, noNumbers } = words.window
  const form = h('form', { className: CLASS, noValidate: true })
  after.after(form)

  async function draw(problem = ''): Promise<void> {
    const until = await tries.pausedUntil()
    if (until !== undefined) {
      const said = noNumbers({ time: clockText(until) })
      form.replaceChildren(h('p', { className: 'screen-text', role: 'alert' }, said))
      return
    }
    const number = drawNumber()
    const { element, input, setProblem } = field({
      label: label({ digits: number }),
      inputMode: 'numeric',
      maxLength: number.length,
    })
    setProblem(problem)
    let isTold = false
    form.replaceChildren(element)
    form.onsubmit = (event) => {
      event.preventDefault()
      if (!event.isTrusted || input.readOnly) return
      if (input.value === number) {
        // Once: what is said changes the card, which has to be seen anew.
        if (!onRight() && !isTold) setProblem(words.failed.busy({ seconds: 1 }, format()))
        isTold = true
        return
      }
      input.readOnly = true
      void tries.fail().then(async (isLast) => {
        await draw(wrongNumber)
        if (isLast) onOver?.()
      })
    }
    // Screen readers read its label, and with it the number.
    input.focus()
  }
  void draw()
}

const CLASS = 'approval-number'

function drawNumber(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(1_000 + (random % 9_000))
}
