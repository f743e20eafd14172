'use client'

import { useState } from 'react'

interface Tried {
  readonly error: Error | null
  /** Nothing is known yet, and somebody is asked. */
  readonly isLoading: boolean
  readonly errorUpdateCount: number
}

/**
 * Why a query has no data, also while it is tried again: query-core forgets it then, and with the words
 * the button that was pressed would be gone.
 */
export function useLastError({ error, isLoading, errorUpdateCount }: Tried): Error | undefined {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return error ?? (isLoading && errorUpdateCount > 0 ? (last ?? undefined) : undefined)
}
