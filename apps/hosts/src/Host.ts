import type { ComponentType, ReactNode } from 'react'

export interface HostDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a page does around the kit. */
export interface Host {
  /** A dialog of the page, from within which the kit's dialog is opened. Without it that is opened from the page itself. */
  readonly HostDialog?: ComponentType<HostDialogProps>
  /** What the page does from its start, with the element that the app is rendered into. Returns that element or another. */
  readonly prepare?: (app: HTMLElement) => HTMLElement
  /** Where the kit puts its dialog: at the end of the body, or where the app renders it. */
  readonly place?: 'body' | 'app'
}
