import type { Clock } from '@bowline/common'
import type { Screen } from '../screen/createSteps.ts'
import { h } from '../screen/h.ts'
import { openWindow } from '../screen/openWindow.ts'
import { button, form, text, title } from '../screen/parts.ts'
import { words } from '../words.ts'
import { type CreatedPasskey, createPasskey, type NewPasskey } from './passkeys.ts'

/**
 * Returns what makes passkeys, each in a click on a screen: in the window of the screen, and once that has failed in a
 * frame, in a window of its own, because Safari makes none in frames. It throws a `DOMException` if none was made.
 */
export function makePasskeys(clock: Clock) {
  let hasFailed = false
  return async (
    options: NewPasskey,
    { view, signal }: Pick<Screen<never>, 'view' | 'signal'>,
  ): Promise<CreatedPasskey> => {
    if (hasFailed && view !== view.top) return makeInWindow(options, { clock, signal })
    try {
      return await createPasskey(options, view)
    } catch (error) {
      hasFailed = error instanceof DOMException
      throw error
    }
  }
}

interface Opening {
  readonly clock: Clock
  readonly signal: AbortSignal
}

async function makeInWindow(options: NewPasskey, { clock, signal }: Opening) {
  const {
    passkey: texts,
    window: { passkeyWhy },
  } = words
  const made = new AbortController()
  const opened = await openWindow({
    ...{ title: texts.title, clock },
    signal: AbortSignal.any([signal, made.signal]),
    onEscape: () => made.abort(),
  })
  if (!opened) throw new DOMException('No window was opened.', 'NotAllowedError')
  const { card, view, signal: closed } = opened
  try {
    return await new Promise<CreatedPasskey>((resolve, reject) => {
      closed.addEventListener('abort', () =>
        reject(new DOMException('The window was closed.', 'AbortError')),
      )
      const status = h('p', { className: 'bl-field-error screen-status', role: 'status' })
      const submit = async () => {
        try {
          resolve(await createPasskey(options, view))
        } catch (error) {
          if (!(error instanceof DOMException)) return reject(error)
          status.textContent = texts.notCreated
        }
      }
      const create = button(texts.make, { look: 'primary', type: 'submit' })
      const screen = form(submit, title(texts.make), text(passkeyWhy), status, create)
      screen.classList.add('screen-page')
      card.append(screen)
    })
  } finally {
    made.abort()
  }
}
