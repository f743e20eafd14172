'use client'
import { useKit } from '@bowline/controllers/react'
import { CopyButton, type CopyButtonProps } from '@bowline/ui'
import { useContext } from 'react'
import { AnnouncerContext } from '../visit/useAnnouncement.ts'

export interface CopyActionProps extends Omit<CopyButtonProps, 'value' | 'disabled' | 'onResult'> {
  /** The button is disabled if `undefined`. */
  readonly value: string | undefined
}

/** A button that copies a text and confirms that itself. A toast is shown only if copying fails. */
export function CopyAction({ value, copiedLabel, ...rest }: CopyActionProps) {
  const { toasts } = useKit()
  const announcer = useContext(AnnouncerContext)
  return (
    <CopyButton
      {...rest}
      value={value ?? ''}
      disabled={!value}
      copiedLabel={copiedLabel}
      onResult={(ok) => {
        // Some screen readers do not announce that the focused button's name has changed.
        if (ok) announcer?.announce(copiedLabel)
        else toasts.show({ kind: 'error', code: 'copyFailed' })
      }}
    />
  )
}
