/** A page before it is rendered. */
export interface Page {
  /** Its folder on the site, such as `guides/theming`; empty for the front page. */
  readonly path: string
  readonly title: string
  /** The heading of the menu that it stands below. */
  readonly section: Section
  /** A part of the reference, such as `reference/hooks`, if it has its menu to itself. */
  readonly group?: string | undefined
  /** Where links of its text start from: a file of the repository. */
  readonly source: string
  readonly markdown: string
}

export type Section =
  | 'Start'
  | 'Guides'
  | 'Recipes'
  | 'Help'
  | 'Migrate'
  | 'Server'
  | 'Reference'
  | 'Contributors'
