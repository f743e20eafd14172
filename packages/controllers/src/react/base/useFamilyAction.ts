'use client'

import type { KitError, Namespace } from '@bowline/common'
import { useCallback } from 'react'
import type { Kit } from '../../kit/kit.ts'
import { type Action, useAction } from './useAction.ts'

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
