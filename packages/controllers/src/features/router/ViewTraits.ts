/** What a kit has to know of a view. */
export interface ViewTraits {
  /** Going back leaves the modal, from this view and from all that is opened on top of it. */
  readonly leavesOnBack?: boolean | undefined
  /** What the view says itself while it is shown, so that no toast repeats it. */
  readonly tells?: readonly News[] | undefined
}

/** What a toast tells unless the view on screen does. */
export type News = 'networkSwitchFailed' | 'nameRegistered'
