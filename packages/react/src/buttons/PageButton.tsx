'use client'

import { ThemeRoot } from '@bowline/scaffold-ui/context'
import { type ButtonLook, buttonClass, Spinner } from '@bowline/ui/basics'
import type { ReactNode } from 'react'
import { prepareModal } from './prepareModal.ts'

export interface PageButtonProps extends ButtonLook {
  readonly busy?: boolean | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}

/**
 * A button on the app's own page, in the theme, language and direction of the kit, that opens the modal.
 * The modal's code is fetched at the first sign that it is about to be needed.
 */
export function PageButton({ busy = false, onClick, children, ...look }: PageButtonProps) {
  return (
    <ThemeRoot as="span" className="bl-button-root">
      <button
        type="button"
        className={buttonClass(look)}
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onPointerEnter={prepareModal}
        onPointerDown={prepareModal}
        onFocus={prepareModal}
        onClick={busy ? undefined : onClick}
      >
        {busy && <Spinner size={18} />}
        {children}
      </button>
    </ThemeRoot>
  )
}
