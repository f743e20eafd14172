import { Skeleton } from '@bowline/ui'

export interface SkeletonRowsProps {
  readonly count: number
  /** The placeholder before each row is round. */
  readonly round?: boolean | undefined
}

/** Placeholder of rows while they load. */
export function SkeletonRows({ count, round = false }: SkeletonRowsProps) {
  return (
    <div className="bl-skeleton-rows" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are all equal
        <div className="bl-skeleton-row" key={index}>
          <Skeleton shape={round ? 'circle' : 'block'} width={40} height={40} />
          <Skeleton width={120 + ((index * 37) % 60)} />
        </div>
      ))}
    </div>
  )
}
