'use client'

import { ThemeRoot } from '@bowline/scaffold-ui/context'
import { type ButtonLook, buttonClass, Spinner } from '@bowline/ui/basics'
import type { ReactNode } from 'react'

export interface PageButtonProps extends ButtonLook {
  readonly busy?: boolean | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}

/**
 * A button on the app's own page that opens the modal. It has the kit's theme, language and direction.
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
        onClick={busy ? undefined : onClick}
      >
        {/* An account that is drawn until its wallet has answered stands as it will afterwards. */}
        {busy && look.variant && <Spinner size={18} />}
        {children}
      </button>
    </ThemeRoot>
  )
}
