'use client'

import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { Icon, type IconName } from '../icon/Icon.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import { type ButtonLook, buttonClass } from './buttonClass.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  readonly busy?: boolean | undefined
  readonly icon?: IconName | undefined
}

/**
 * A `<button>`. Stays focusable while busy, so that focus is not lost in the middle of an action.
 * `disabled` is for what cannot be pressed at all. One that lacks an entry is `aria-disabled`: it says what is
 * missing, and a press leads there.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, block, busy = false, icon, className, children, onClick, ...rest },
  ref,
) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      // A busy submit button must not submit a second time.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner size={18} /> : icon && <Icon name={icon} size={18} />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
})
