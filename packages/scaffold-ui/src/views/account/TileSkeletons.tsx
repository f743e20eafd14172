'use client'

import { Skeleton, VisuallyHidden } from '@bowline/ui'

export interface TileSkeletonsProps {
  /** What a screen reader says meanwhile. */
  readonly label: string
}

const PLACES = ['first', 'second', 'third', 'fourth']

/** Holds the place of a grid that is on its way. */
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
