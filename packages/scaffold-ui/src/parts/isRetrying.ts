import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Returns true if a failed query is being fetched again. TanStack Query then reports it as pending; a
 * screen that showed its placeholder would remove the pressed button and lose the focus.
 */
export const isRetrying = ({
  isLoading,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isLoading' | 'errorUpdateCount'>): boolean =>
  isLoading && errorUpdateCount > 0
