import { isKitError, type PromptKind } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import type { PromptOptions, Prompts } from '../prompts/createPrompts.ts'
import { words } from '../words.ts'
import { createSteps } from './createSteps.ts'
import { failureText } from './failures.ts'
import { h } from './h.ts'
import { button, form, text, title } from './parts.ts'

export interface RetryOptions extends PromptOptions {
  readonly prompts: Prompts
  readonly kind: PromptKind
}

export interface PersistOptions extends RetryOptions {
  /** Whether a person waits for it. Otherwise it fails at once, with `disconnected`. Default: true. */
  readonly isAsked?: boolean | undefined
  /** Loads the page again. */
  reload?(): void
}

/**
 * Shows what has failed; resolves once its user tries again. Throws a `FrameError`: `disconnected` if the user leaves
 * it, so that an app does not take that for a no.
 */
export function askToRetry(error: unknown, { prompts, kind, signal }: RetryOptions): Promise<void> {
  return prompts.ask<void>(
    kind,
    (asked) => {
      void createSteps(asked)<void>((screen) => {
        const leave = () => asked.reject(new FrameError('disconnected', { cause: error }))
        const actions = h(
          'div',
          { className: 'screen-actions' },
          button(words.failed.again, { look: 'primary', type: 'submit' }),
          button(words.passkey.leave, { look: 'ghost', onClick: leave }),
        )
        const retry = async () => asked.resolve()
        screen.show(form(retry, title(words.failed.title), text(failureText(error)), actions))
      }).catch(() => {
        // The prompt is settled.
      })
    },
    { signal },
  )
}

/**
 * Does something that an app waits for, and asks to try again for as long as it fails. Code that does not load at a
 * second try either is loaded with the page: browsers remember what did not load, and a newer page may name other files.
 *
 * Throws as `askToRetry` does, and `disconnected` before the page is loaded again.
 */
export async function persist<T>(work: () => Promise<T>, options: PersistOptions): Promise<T> {
  const { isAsked = true, reload = () => location.reload() } = options
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const isStuck = tries > 1 && isKitError(error, 'CODE_NOT_LOADED')
      if (isStuck) reload()
      if (isStuck || !isAsked) throw new FrameError('disconnected', { cause: error })
      await askToRetry(error, options)
    }
  }
}
