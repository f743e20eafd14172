import type { Readable } from '../../readable.ts'
import type { Route } from '../router/Routes.ts'

export interface Modal {
  readonly store: Readable<{ readonly open: boolean }>
  /**
   * Opens the modal on a view: the one asked for, else UnsupportedChain, Account or Connect,
   * whichever fits.
   */
  open(route?: Route): void
  /** Closes the modal. In embedded mode it goes to Account or Connect instead. */
  close(): void
}
