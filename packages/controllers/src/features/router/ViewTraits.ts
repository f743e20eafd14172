/** What a kit knows about a view. */
export interface ViewTraits {
  /** Going back from this view, or from any view opened on top of it, closes the modal. */
  readonly leavesOnBack?: boolean | undefined
  /** What the view itself reports while it is shown, so that no toast repeats it. */
  readonly tells?: readonly News[] | undefined
}

/** What a toast reports unless the view on screen does. */
export type News = 'networkSwitchFailed' | 'nameRegistered' | 'messageSigned'
