'use client'

import { useState } from 'react'

interface Tried<E> {
  readonly error: E | null
  /** The query has no data yet and a request is under way. */
  readonly isLoading: boolean
  readonly errorUpdateCount: number
}

/**
 * Returns why a query has no data, even while it is retried. TanStack Query clears the error during a
 * retry, which would remove the message and the retry button from the screen.
 */
export function useLastError<E extends Error>({
  error,
  isLoading,
  errorUpdateCount,
}: Tried<E>): E | undefined {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return error ?? (isLoading && errorUpdateCount > 0 ? (last ?? undefined) : undefined)
}
