import type { Readable } from '../../readable.ts'
import type { Route } from '../router/Views.ts'

export interface Modal {
  readonly store: Readable<{ readonly open: boolean }>
  /** Opens the modal on the given view, or else on the view that fits the visitor's state. */
  open(route?: Route): void
  /** Closes the modal. In embedded mode it shows the first view instead. */
  close(): void
}
