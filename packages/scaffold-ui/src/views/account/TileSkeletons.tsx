'use client'

import { Skeleton, VisuallyHidden } from '@bowline/ui'

export interface TileSkeletonsProps {
  /** The text for screen readers while loading. */
  readonly label: string
}

const PLACES = ['first', 'second', 'third', 'fourth']

/** Placeholder of a grid while it loads. */
export function TileSkeletons({ label }: TileSkeletonsProps) {
  return (
    <div role="status" className="bl-tile-skeletons">
      <VisuallyHidden>{label}</VisuallyHidden>
      {PLACES.map((place) => (
        <div key={place} className="bl-tile-skeleton">
          <Skeleton shape="block" />
          <Skeleton width={90} />
        </div>
      ))}
    </div>
  )
}
