import type { Clock } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import type { Toast, Toasts } from '../../kit/toasts.ts'

/** Delay between hiding a toast and showing the next one. */
export const TOAST_SWAP_DELAY_MS = 150
export const TOAST_LIFE_MS = 2500

/**
 * Shows one toast at a time. A toast about a payment stays until it is dismissed; other toasts cover it
 * only for their own duration. A `brief` toast does not stay, since a screen shows the same.
 */
export function createToasts({ clock }: { readonly clock: Clock }): Toasts {
  const store = createStore<{ toast: Toast | undefined }>(() => ({ toast: undefined }))
  let kept: Toast | undefined
  let next: Toast | undefined
  let stopLife = () => {}

  const swapTo = (toast: Toast) => {
    // Also kept if another toast replaces it before it is shown: it is newer than the kept one.
    if (tellsOfMoney(toast)) kept = toast.brief ? undefined : toast
    const isWaiting = next !== undefined
    next = toast
    if (isWaiting) return
    if (!store.getState().toast) return flush()
    stopLife()
    store.setState({ toast: undefined })
    clock.after(TOAST_SWAP_DELAY_MS, flush)
  }
  const flush = () => {
    const toast = next
    next = undefined
    if (!toast) return
    store.setState({ toast })
    if (toast !== kept && toast.kind !== 'loading') stopLife = clock.after(TOAST_LIFE_MS, leave)
  }
  const leave = () => (kept ? swapTo(kept) : store.setState({ toast: undefined }))

  return {
    store,
    show: swapTo,
    hide() {
      stopLife()
      const { toast } = store.getState()
      if (!toast || toast === kept) kept = undefined
      next = undefined
      leave()
    },
  }
}

const tellsOfMoney = ({ kind, code }: Toast) => kind !== 'loading' && code.startsWith('transaction')
