'use client'

import { useMemo, useRef } from 'react'
import type { Kit } from '../../kit/kit.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'

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
 * Opens and closes the modal. A component that does not read `isOpen` is not rendered again when the modal opens or closes.
 *
 * @example
 * const { open } = useModal()
 * return <button onClick={() => open()}>Connect</button>
 */
export function useModal(): UseModalResult {
  const { modal } = useKit()
  const isRead = useRef(false)
  useKitStore(modal.store, ({ open }) => isRead.current && open)
  return useMemo(
    () => ({
      get isOpen() {
        isRead.current = true
        return modal.store.getState().open
      },
      open: modal.open,
      close: modal.close,
    }),
    [modal],
  )
}
