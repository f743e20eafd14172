import type { Clock } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import type { Toast, Toasts } from './toasts.ts'

/** A visible toast leaves before the next one enters. */
export const TOAST_SWAP_DELAY_MS = 150
export const TOAST_LIFE_MS = 2500

/**
 * Shows one toast at a time.
 * A toast that tells where money went stays until it is dismissed: another one covers it only for
 * the other one's own life. A `brief` one does not: a screen tells the same.
 */
export function createToasts({ clock }: { readonly clock: Clock }): Toasts {
  const store = createStore<{ toast: Toast | undefined }>(() => ({ toast: undefined }))
  let kept: Toast | undefined
  let next: Toast | undefined
  let stopLife = () => {}

  const swapTo = (toast: Toast) => {
    // Also one that is overtaken before it is seen: it tells more than the one that was kept so far.
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
