'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { fence, focusedElement, letThrough } from '../dialog/hostPage.ts'
import { Icon } from '../icon/Icon.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { Spinner } from '../spinner/Spinner.tsx'

export interface ToastProps {
  readonly kind: 'loading' | 'success' | 'error'
  readonly children: ReactNode
  readonly onDismiss: () => void
  readonly dismissLabel: string
}

/** A short message over the card. Silent: the live region of the dialog speaks for it. */
export function Toast({ kind, children, onDismiss, dismissLabel }: ToastProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = element
    // It belongs to what has the focus while it shows up, as a dialog of the app may.
    return current ? letThrough(current, focusedElement(current.ownerDocument)) : undefined
  }, [])
  return (
    <div ref={element} {...fence} className={`bl-toast bl-toast-${kind}`}>
      {kind === 'loading' ? <Spinner /> : <Icon name={kind === 'success' ? 'check' : 'error'} />}
      <span className="bl-toast-text">{children}</span>
      <IconButton icon="close" label={dismissLabel} size={32} onClick={onDismiss} />
    </div>
  )
}
