import type { Kit } from '@bowline/controllers'

/** What the elements of a page share: it has one registry of elements, so it has one of these. */
export interface PageKit {
  /** The kit of elements without one of their own. */
  kit: Kit | undefined
  /** Ends that the modal of that kit is on the page. */
  release(): void
  /** Those that are on the page. */
  readonly elements: Set<{ update(): void }>
}
