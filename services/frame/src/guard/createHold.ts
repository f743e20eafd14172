import type { Clock } from '@bowline/common'
import { format } from '../language/language.ts'
import type { Step } from '../screen/createSteps.ts'
import { text } from '../screen/parts.ts'
import { words } from '../words.ts'
import type { NumberTries } from './numberTries.ts'
import { typeNumber } from './typeNumber.ts'
import { watchPointer } from './watchPointer.ts'

export interface HoldOptions {
  readonly clock: Clock
  readonly tries: NumberTries
}

/** Makes the acts of a step wait until its user has shown to see this page. */
export type Hold = (step: Step) => Step

/** Marks a button that has a guard of its own. */
export const GUARDED = 'data-guarded'
/** A page that was clicked into comes to the front with that click. */
const FOCUS_MS = 1_000
/** How long a number that was typed shows that its user sees the page. */
const SHOWN_MS = 60_000

/**
 * Creates what holds acts in a page that may lie under another window, which gets its keys, and clicks where the other one
 * leaves a strip of it. There, fields and buttons take no keys before the number beside them was typed, and buttons no
 * click before the page has had the focus for a second and the pointer has moved over what it says. What leads back is
 * free.
 */
export function createHold({ clock, tries }: HoldOptions): Hold {
  const { signal } = new AbortController()
  const pointers = watchPointer({
    content: document.documentElement,
    clock,
    signal,
    leastScale: 0,
    onMove() {},
    onRead() {},
  })
  let focusedSince = clock.elapsed()
  let shownAt = Number.NEGATIVE_INFINITY
  const forget = () => {
    focusedSince = clock.elapsed()
    shownAt = Number.NEGATIVE_INFINITY
    pointers.forget()
  }
  addEventListener('focus', forget)
  addEventListener('blur', forget)
  const isShown = () => clock.elapsed() - shownAt < SHOWN_MS
  const isPointed = ({ pointerType }: PointerEvent) =>
    pointerType === 'touch' ||
    (document.hasFocus() &&
      clock.elapsed() - focusedSince >= FOCUS_MS &&
      pointers.hasHovered() &&
      !pointers.hasToMove())
  /** Whoever has moved the pointer was too early: the focus or the pointer has come less than a second ago. */
  const whyNotYet = () =>
    pointers.hasToMove()
      ? words.window.unpointed
      : words.failed.busy({ seconds: FOCUS_MS / 1_000 }, format())

  /** Returns what holds whatever a screen shows. */
  function createScreenHold(signal: AbortSignal) {
    const listen = { signal, capture: true }
    const said = text('')
    said.role = 'status'
    /** Whether its user has shown to see this screen. */
    let isFree = isShown()
    let isPressed = false
    let fields: readonly Field[] = []
    let held: Element | undefined

    function askNumber(of: HTMLButtonElement | Field, onRight: () => void) {
      const { typeToContinue, typeFor } = words.window
      const action = of.textContent
      const after = of.form ?? of
      typeNumber({
        after,
        tries,
        label: ({ digits }) => (action ? typeFor({ digits, action }) : typeToContinue({ digits })),
        onRight() {
          after.nextElementSibling?.remove()
          shownAt = clock.elapsed()
          isFree = true
          for (const field of fields) field.readOnly = false
          onRight()
          return true
        },
      })
    }

    function holdField(field: Field) {
      field.readOnly = true
      const release = ({ isTrusted }: Event) => {
        if (!isTrusted) return
        field.readOnly = false
        isFree = true
      }
      field.addEventListener('pointerdown', release, { signal })
      const onKey = (event: Event) => {
        if (!field.readOnly || !(event instanceof KeyboardEvent) || PASSING.has(event.key)) return
        event.preventDefault()
        askNumber(field, () => field.focus())
      }
      field.addEventListener('keydown', onKey, { signal })
    }

    const onDown = (event: Event) => {
      isPressed = event instanceof PointerEvent && event.isTrusted && isPointed(event)
    }
    function onClick(event: Event) {
      const pressed = event.target instanceof Element && event.target.closest('button')
      if (!pressed || pressed.hasAttribute(GUARDED)) return
      if (isFree || pressed.classList.contains('bl-button-ghost')) return
      const isByKeys = event instanceof MouseEvent && event.detail === 0
      said.remove()
      if (!isByKeys && isPressed) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (isByKeys) return askNumber(pressed, () => pressed.click())
      const after = pressed.form ?? pressed
      said.textContent = whyNotYet()
      after.after(said)
    }

    return (root: Element) => {
      if (held !== root) {
        held = root
        root.addEventListener('pointerdown', onDown, listen)
        root.addEventListener('click', onClick, listen)
      }
      fields = isFree ? [] : [...root.querySelectorAll<Field>('input, textarea')]
      for (const field of fields) holdField(field)
      if (fields.length > 0) root.querySelector('h1')?.focus()
    }
  }

  return (step) => (draw) =>
    step((screen) => {
      const hold = createScreenHold(screen.signal)
      draw({
        ...screen,
        show(...parts) {
          screen.show(...parts)
          const [root] = parts.flatMap((part) => part.parentElement ?? [])
          if (root) hold(root)
        },
      })
    })
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Keys that lead past a field. */
const PASSING = new Set(['Tab', 'Shift', 'Escape'])
