import type { Prompt, PromptKind, Prompts } from '@bowline/common'
import type { FrameEvent } from '@bowline/common/frame'

export interface PagePrompts {
  /** Sets what the page asks now. */
  set(prompts: FrameEvent<'prompts'>, frame: string): void
  /** Those of a session: all, without what a login asks that is under way. */
  readonly ofSession: Prompts
  /** Those of the login that is under way, oldest first. */
  ofLogin(): readonly Prompt[]
  /** Leaves the prompts to log in and to unlock to a login, until the returned function is called. */
  leaveToLogin(): () => void
  subscribe(onChange: () => void): () => void
  rejectAll(): void
}

const LOGIN_KINDS: readonly PromptKind[] = ['login', 'unlock']

/** Keeps what the page asks its user. `refuse` tells the page that the user has left a prompt. */
export function createPrompts(refuse: (id: string) => void): PagePrompts {
  const listeners = new Set<() => void>()
  let all: readonly Prompt[] = []
  let logins = 0
  let shown: readonly Prompt[] = []

  const ofLogin = () => (logins > 0 ? all.filter(({ kind }) => LOGIN_KINDS.includes(kind)) : [])
  const update = () => {
    const taken = ofLogin()
    shown = all.filter((one) => !taken.includes(one))
    for (const listener of [...listeners]) listener()
  }
  const subscribe = (onChange: () => void) => {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  }

  return {
    set(prompts, frame) {
      // The page may list an id twice; the last one counts.
      const unique = new Map(prompts.map((prompt) => [prompt.id, prompt]))
      all = [...unique.values()].map(({ id, kind }) => {
        const known = all.find((one) => one.id === id && one.kind === kind && one.frame === frame)
        if (known) return known
        const prompt: Prompt = {
          id,
          kind,
          frame,
          reject() {
            if (all.includes(prompt)) refuse(id)
          },
        }
        return prompt
      })
      update()
    },
    ofSession: { getState: () => shown, subscribe },
    ofLogin,
    leaveToLogin() {
      logins++
      update()
      return () => {
        logins--
        update()
      }
    },
    subscribe,
    rejectAll() {
      for (const prompt of shown) prompt.reject()
    },
  }
}
