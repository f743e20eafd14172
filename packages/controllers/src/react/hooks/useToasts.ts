'use client'

import type { Toast, Toasts } from '../../features/toasts/toasts.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'

export interface UseToastsResult {
  readonly toast: Toast | undefined
  readonly show: Toasts['show']
  readonly hide: Toasts['hide']
}

/**
 * Reads the current toast, for apps that render it themselves.
 *
 * @example
 * const { toast } = useToasts()
 * return toast && <output>{toast.code}</output>
 */
export function useToasts(): UseToastsResult {
  const { toasts } = useKit()
  const { toast } = useKitStore(toasts.store)
  return { toast, show: toasts.show, hide: toasts.hide }
}
