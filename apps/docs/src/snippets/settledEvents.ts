import { useKitEvents } from '@bowline/react'

/** Hears of every payment that was sent from this browser, after a reload as well. */
export function useSettled(onSettled: (hash: string, status: string) => void) {
  useKitEvents((event) => {
    if (event.type === 'transactionSettled') onSettled(event.data.hash, event.data.status)
  })
}
