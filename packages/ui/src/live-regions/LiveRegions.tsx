'use client'

export interface LiveRegionsProps {
  /** A message that a screen reader announces after the sentence it is at. */
  readonly polite: string
  /** A message that a screen reader announces at once. */
  readonly assertive: string
}

/**
 * The two places that announcements go through. They stay mounted while their text changes, since a region
 * that arrives together with its text is often not read; inside the dialog, since the rest of the page is inert.
 */
export function LiveRegions({ polite, assertive }: LiveRegionsProps) {
  return (
    <div className="bl-visually-hidden">
      <div role="status" aria-live="polite" aria-atomic="true">
        {polite}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {assertive}
      </div>
    </div>
  )
}
