import type { Readable } from '../core/readable.ts'

/**
 * Every view and its data, as in `Account: undefined`. Empty here: packages with views add them by
 * declaration merging, so the core cannot name any.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Views {}

export type RouteName = [keyof Views] extends [never] ? string : keyof Views

/** A view with its data. If no views are declared, any name is allowed. */
export type Route = [keyof Views] extends [never]
  ? { readonly name: RouteName; readonly data?: object | undefined }
  : {
      [R in keyof Views]: undefined extends Views[R]
        ? { readonly name: R; readonly data?: Views[R] }
        : { readonly name: R; readonly data: Views[R] }
    }[keyof Views]

/** What a kit knows about a view. */
export interface ViewTraits {
  /** Going back from this view, or from any view opened on top of it, closes the modal. */
  readonly leavesOnBack?: boolean | undefined
  /** What the view itself reports while it is shown, so that no toast repeats it. */
  readonly tells?: readonly News[] | undefined
}

/** What a toast reports unless the view on screen does. */
export type News = 'networkSwitchFailed' | 'nameRegistered' | 'messageSigned'

export interface RouterState {
  /** Each visit of a view is a separate object. */
  readonly history: readonly [Route, ...Route[]]
  readonly direction: 'forward' | 'back' | 'none'
  /** After a payment there is no way back to the form. */
  readonly canGoBack: boolean
  /** Going back from here closes the modal instead. */
  readonly leavesOnBack: boolean
  /** The index of the last locked view. Views below it cannot be reached. */
  readonly lockedAt: number
}

export function currentRoute({ history }: RouterState): Route {
  // The tuple type has a first entry, but the type of `at` does not say so.
  return history.at(-1) as Route
}

export interface Router {
  readonly store: Readable<RouterState>
  /**
   * Pushes a view. Pushing the current view again is ignored. `lock` forbids going back from the new
   * view.
   */
  push(route: Route, options?: { readonly lock?: boolean | undefined }): void
  /** Replaces the current view, or all views above an earlier visit. */
  replace(route: Route, options?: { readonly above?: Route | undefined }): void
  /** Starts a new history, unless nothing has changed since the last `reset` to the same object. */
  reset(route: Route): void
  /** Goes one view back, or closes the modal if there is none. */
  back(): void
}

export interface Modal {
  readonly store: Readable<{ readonly open: boolean }>
  /** Opens the modal on the given view, or else on the view that fits the visitor's state. */
  open(route?: Route): void
  /** Closes the modal. In embedded mode it shows the first view instead. */
  close(): void
}
