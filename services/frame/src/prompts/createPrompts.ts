import type { PromptKind } from '@bowline/common'
import { FrameError, type FrameEvent } from '@bowline/common/frame'

/** Why the signal of a prompt is aborted that this page has settled, and not the app: by its user, or as its time is over. */
export const ANSWERED = 'answered'

/** A prompt that is on the screen. */
export interface Asked<T> {
  /** An empty element to draw in. It is removed once the prompt is settled. */
  readonly card: HTMLElement
  /** Aborted once the prompt is settled. */
  readonly signal: AbortSignal
  resolve(answer: T): void
  reject(error: unknown): void
}

export interface PromptOptions {
  /** Aborted if the app no longer needs the answer. */
  readonly signal?: AbortSignal | undefined
}

/** What the page asks its user, one after another. */
export interface Prompts {
  /**
   * Shows a prompt as soon as those before it are settled, and resolves with the answer.
   *
   * Throws a `FrameError`: `rejected` if the user or the app refuses, `limit` if too many wait.
   */
  ask<T>(kind: PromptKind, draw: (asked: Asked<T>) => void, options?: PromptOptions): Promise<T>
}

/** Those of a page, which its user and its app can leave. */
export interface PagePrompts extends Prompts {
  /** Refuses a prompt, since the user has left it. Does nothing if it is settled. */
  refuse(id: string): void
  /** Refuses the one on the screen, if there is one. */
  refuseShown(): void
  /** Refuses all of them. */
  refuseAll(): void
}

interface Waiting {
  readonly id: string
  readonly kind: PromptKind
  show(): void
  /** `by`: its user has left it. */
  end(error: unknown, by?: typeof ANSWERED): void
}

/** One prompt on the screen, and so many behind it. */
const MAX_WAITING = 8

export interface PromptsOptions {
  /** Where prompts are drawn. */
  readonly stage: HTMLElement
  /** Called with all prompts, oldest first, whenever they change. */
  onChange(prompts: FrameEvent<'prompts'>): void
}

export function createPrompts({ stage, onChange }: PromptsOptions): PagePrompts {
  let waiting: readonly Waiting[] = []

  function change(next: readonly Waiting[]) {
    const [before] = waiting
    waiting = next
    onChange(waiting.map(({ id, kind }) => ({ id, kind })))
    if (waiting[0] !== before) waiting[0]?.show()
  }

  return {
    async ask<T>(
      kind: PromptKind,
      draw: (asked: Asked<T>) => void,
      { signal }: PromptOptions = {},
    ): Promise<T> {
      if (signal?.aborted) throw new FrameError('rejected')
      if (waiting.length > MAX_WAITING) throw new FrameError('limit')
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const shown = new AbortController()
      const card = document.createElement('section')
      const settle = (by?: typeof ANSWERED) => {
        if (!waiting.includes(prompt)) return
        shown.abort(by)
        card.remove()
        signal?.removeEventListener('abort', onAbort)
        change(waiting.filter((one) => one !== prompt))
      }
      const asked: Asked<T> = {
        card,
        signal: shown.signal,
        resolve(answer) {
          resolve(answer)
          settle(ANSWERED)
        },
        reject(error) {
          reject(error)
          settle(ANSWERED)
        },
      }
      const prompt: Waiting = {
        id: crypto.randomUUID(),
        kind,
        show() {
          stage.replaceChildren(card)
          draw(asked)
        },
        end(error, by) {
          reject(error)
          settle(by)
        },
      }
      const onAbort = () => prompt.end(new FrameError('rejected'))
      signal?.addEventListener('abort', onAbort)
      change([...waiting, prompt])
      return promise
    },
    refuse: (id) => waiting.find((one) => one.id === id)?.end(new FrameError('rejected')),
    refuseShown: () => waiting[0]?.end(new FrameError('rejected'), ANSWERED),
    refuseAll() {
      for (const { end } of [...waiting].reverse()) end(new FrameError('rejected'))
    },
  }
}
