import { Skeleton } from '@bowline/ui'

export interface SkeletonRowsProps {
  readonly count: number
  /** What stands before each row will be round. */
  readonly round?: boolean | undefined
}

/** Holds the place of rows that are on their way. */
export function SkeletonRows({ count, round = false }: SkeletonRowsProps) {
  return (
    <div className="bl-skeleton-rows" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content are all alike
        <div className="bl-skeleton-row" key={index}>
          <Skeleton shape={round ? 'circle' : 'block'} width={40} height={40} />
          <Skeleton width={120 + ((index * 37) % 60)} />
        </div>
      ))}
    </div>
  )
}
