import type { Readable } from '../../readable.ts'
import type { Route } from '../router/Views.ts'

export interface Modal {
  readonly store: Readable<{ readonly open: boolean }>
  /** Opens the modal on a view: the one asked for, else the one that the visitor's state leads to. */
  open(route?: Route): void
  /** Closes the modal. In embedded mode it goes back to the first view instead. */
  close(): void
}
