'use client'
import { CopyButton, type CopyButtonProps } from '@bowline/ui'
import { useContext } from 'react'
import { useKit } from '../context/useKit.ts'
import { AnnouncerContext } from '../modal/AnnouncerContext.ts'

export interface CopyActionProps extends Omit<CopyButtonProps, 'value' | 'disabled' | 'onResult'> {
  /** Without one the button is disabled. */
  readonly value: string | undefined
}

/** Copies a text. The button shows that it did, so a toast is left for when the page may not. */
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
        // Not every screen reader says the new name of a button that has focus already.
        if (ok) announcer?.announce(copiedLabel)
        else toasts.show({ kind: 'error', code: 'copyFailed' })
      }}
    />
  )
}
