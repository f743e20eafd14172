import { expect } from 'vitest'
import type { Prepared, Step } from '../Family.ts'

type Ready = Extract<Prepared, { readonly status: 'ready' }>

/**
 * What was prepared, signed as by a page that has loaded again since: from the request, and from what was found as the
 * browser keeps it.
 */
export function finishedAnew(again: Step, prepared: Ready): Ready {
  if (again.status !== 'asks') throw new Error('Nothing is asked.')
  const finished = again.finish(structuredClone(prepared.found))
  expect(finished.signs).toEqual(prepared.signs)
  return { ...prepared, ...finished }
}
