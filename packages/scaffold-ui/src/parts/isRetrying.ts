import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Whether what has failed is being asked for again. Such a query counts as never tried; a screen that
 * went back to its placeholder would take the button away that was just pressed, and focus with it.
 */
export const isRetrying = ({
  isLoading,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isLoading' | 'errorUpdateCount'>): boolean =>
  isLoading && errorUpdateCount > 0
