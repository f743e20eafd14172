'use client'

import type { AnsweredRequest } from '@bowline/common'
import { answeredRequests, takeAnswer } from '../../features/answers/answeredRequests.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'

export interface UseAnsweredRequestsResult {
  /** Oldest first. */
  readonly answers: readonly AnsweredRequest[]
  /** Takes one off the list. Returns undefined if it was taken. */
  take(id: string): AnsweredRequest | undefined
}

/**
 * Reads the requests that were answered after the page that made them was gone, because the tab was led to the embedded
 * wallet and back. See `answeredRequests`.
 *
 * @example
 * const { answers, take } = useAnsweredRequests()
 * return answers.map(({ id, method }) => <button onClick={() => take(id)}>{method}</button>)
 */
export function useAnsweredRequests(): UseAnsweredRequestsResult {
  const kit = useKit()
  const answers = useKitStore(answeredRequests(kit))
  return { answers, take: (id) => takeAnswer(kit, id) }
}
