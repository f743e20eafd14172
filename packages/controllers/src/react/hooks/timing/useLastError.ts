'use client'

import { useState } from 'react'

interface Tried {
  readonly error: Error | null
  /** The query has no data yet and a request is under way. */
  readonly isLoading: boolean
  readonly errorUpdateCount: number
}

/**
 * Returns why a query has no data, even while it is retried. TanStack Query clears the error during a
 * retry, which would remove the message and the retry button from the screen.
 */
export function useLastError({ error, isLoading, errorUpdateCount }: Tried): Error | undefined {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return error ?? (isLoading && errorUpdateCount > 0 ? (last ?? undefined) : undefined)
}
