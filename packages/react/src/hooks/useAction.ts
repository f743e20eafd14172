'use client'

import { type KitError, toKitError } from '@bowline/common'
import type { Kit } from '@bowline/controllers'
import { useKit } from '@bowline/scaffold-ui/context'
import { useCallback, useRef, useState } from 'react'

/** Where the newest call of an action stands. */
export type ActionState<T> =
  | { readonly status: 'idle'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'pending'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'success'; readonly data: T; readonly error: undefined }
  | { readonly status: 'error'; readonly data: undefined; readonly error: KitError }

export interface Action<P extends readonly unknown[], T> {
  readonly state: ActionState<T>
  run(...parameters: P): Promise<T>
  reset(): void
}

/**
 * Runs an action of the kit and keeps where it stands.
 *
 * The state belongs to the newest call. Every call still answers its own caller, so nothing a wallet
 * says is dropped. A promise that nobody awaits does not count as unhandled: its error is in the state.
 */
export function useAction<P extends readonly unknown[], T>(
  action: (kit: Kit, ...parameters: P) => Promise<T>,
): Action<P, T> {
  const kit = useKit()
  const [state, setState] = useState<ActionState<T>>(idle)
  const newest = useRef(0)

  const reset = useCallback(() => {
    newest.current += 1
    setState(idle)
  }, [])

  const run = useCallback(
    (...parameters: P) => {
      newest.current += 1
      const call = newest.current
      const settle = (next: ActionState<T>) => {
        if (newest.current === call) setState(next)
      }
      setState({ status: 'pending', data: undefined, error: undefined })
      const answer = start(() => action(kit, ...parameters))
      answer.then(
        (data) => settle({ status: 'success', data, error: undefined }),
        (error: KitError) => settle({ status: 'error', data: undefined, error }),
      )
      return answer
    },
    [kit, action],
  )

  return { state, run, reset }
}

const idle = { status: 'idle', data: undefined, error: undefined } as const

/** Whatever goes wrong, also before the first wait, is a rejection with a `KitError`. */
async function start<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw toKitError(error)
  }
}
