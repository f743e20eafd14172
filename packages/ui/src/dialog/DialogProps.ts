import type { ReactNode } from 'react'

export type DialogCloseReason = 'escape' | 'backdrop'

export interface DialogProps {
  readonly open: boolean
  /** Builds the dialog while it is closed too, out of sight and reach, so that it opens at once. */
  readonly prepared?: boolean | undefined
  /** Asked to close. The owner decides; Escape may as well lead one view back. */
  readonly onClose: (reason: DialogCloseReason) => void
  /** The id of the heading inside; it takes focus unless something inside is marked `data-bl-autofocus`. */
  readonly labelledBy: string
  /** Lets go of the page while another overlay needs it. */
  readonly yielding?: boolean | undefined
  /** Where to render: a `.bl-root` or an element inside one. Default: in place. */
  readonly container?: Element | null | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}
