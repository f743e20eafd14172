'use client'

import { type KitError, type Namespace, toKitError } from '@bowline/common'
import { useCallback, useRef, useState } from 'react'
import type { Kit } from '../../kit/kit.ts'
import { useKit } from '../context/useKit.tsx'

/** The state of an action's newest call. `E` are the errors that the action can fail with. */
export type ActionState<T, E extends KitError = KitError> =
  | State<'idle', undefined, null>
  | State<'pending', undefined, null>
  | State<'success', T, null>
  | State<'error', undefined, E>

type Status = 'idle' | 'pending' | 'success' | 'error'

/** The members of TanStack Query's mutation result, with the same meaning. */
type State<S extends Status, Data, Failure> = {
  readonly status: S
  readonly data: Data
  readonly error: Failure
} & { readonly [One in Status as `is${Capitalize<One>}`]: One extends S ? true : false }

export interface Action<P extends readonly unknown[], T, E extends KitError = KitError> {
  readonly state: ActionState<T, E>
  run(...parameters: P): Promise<T>
  reset(): void
}

/**
 * Runs an action of the kit and keeps its state.
 *
 * The state belongs to the newest call. Every call still resolves or rejects for its own caller. A
 * promise that is not awaited causes no unhandled rejection, because its error is in the state. `E` names the errors that the
 * action can fail with; see `failures`.
 */
export function useAction<P extends readonly unknown[], T, E extends KitError = KitError>(
  action: (kit: Kit, ...parameters: P) => Promise<T>,
): Action<P, T, E> {
  const kit = useKit()
  const [state, setState] = useState<ActionState<T, E>>(IDLE)
  const newest = useRef(0)

  const reset = useCallback(() => {
    newest.current += 1
    setState(IDLE)
  }, [])

  const run = useCallback(
    (...parameters: P) => {
      newest.current += 1
      const call = newest.current
      const settle = (next: ActionState<T, E>) => {
        if (newest.current === call) setState(next)
      }
      setState(PENDING)
      const answer = start(() => action(kit, ...parameters))
      answer.then(
        (data) => settle({ ...NONE, status: 'success', isSuccess: true, data }),
        (error: E) => settle({ ...NONE, status: 'error', isError: true, error }),
      )
      return answer
    },
    [kit, action],
  )

  return { state, run, reset }
}

interface OfFamily {
  readonly namespace?: Namespace | undefined
}

/** Runs an action like `useAction`, for the hook's family unless a call names another one. */
export function useFamilyAction<P extends OfFamily, T, E extends KitError>(
  action: (kit: Kit, parameters: P) => Promise<T>,
  namespace: P['namespace'],
): Action<[P], T, E> {
  const { state, run: runAny, reset } = useAction<[P], T, E>(action)
  const run = useCallback(
    (parameters: P) => runAny({ ...parameters, namespace: parameters.namespace ?? namespace }),
    [runAny, namespace],
  )
  return { state, run, reset }
}

const NONE = {
  data: undefined,
  error: null,
  isIdle: false,
  isPending: false,
  isSuccess: false,
  isError: false,
} as const
const IDLE = { ...NONE, status: 'idle', isIdle: true } as const
const PENDING = { ...NONE, status: 'pending', isPending: true } as const

/** Turns every error into a rejection with a `KitError`, even one thrown synchronously. */
async function start<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw toKitError(error)
  }
}
