import { forwardRef } from 'react'

export interface StatusTextProps {
  readonly title: string
  readonly text: string
}

/** One line with the status, and one that explains it. */
export const StatusText = forwardRef<HTMLHeadingElement, StatusTextProps>(function StatusText(
  { title, text },
  ref,
) {
  return (
    <div className="bl-status-text">
      <h3 className="bl-status-title" tabIndex={-1} ref={ref}>
        {title}
      </h3>
      <p>{text}</p>
    </div>
  )
})
