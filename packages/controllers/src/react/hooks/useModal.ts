'use client'

import type { Kit } from '../../kit.ts'
import { useKit } from '../context/KitContext.ts'
import { useKitStore } from '../context/useKitStore.ts'

export interface UseModalResult {
  readonly isOpen: boolean
  /**
   * Opens the modal on the given view, as in `open({ name: 'Networks' })`, or else on the view that fits
   * the visitor's state.
   */
  readonly open: Kit['modal']['open']
  readonly close: Kit['modal']['close']
}

/**
 * Opens and closes the modal.
 *
 * @example
 * const { open } = useModal()
 * return <button onClick={() => open()}>Connect</button>
 */
export function useModal(): UseModalResult {
  const { modal } = useKit()
  const isOpen = useKitStore(modal.store, (state) => state.open)
  return { isOpen, open: modal.open, close: modal.close }
}
