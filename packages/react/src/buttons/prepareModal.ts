import { loadModal } from '@bowline/scaffold-ui/context'

/** Fetches the modal's code before it is asked for, so that the click finds it there. */
export function prepareModal(): void {
  // A failure here is silent: opening the modal tries again, and says so when it cannot.
  loadModal().catch(() => {})
}
