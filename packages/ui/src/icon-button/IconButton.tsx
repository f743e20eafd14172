'use client'

import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { classNames } from '../dom/classNames.ts'
import { cssVariables } from '../dom/cssVariables.ts'
import { Icon, type IconName } from '../icon/Icon.tsx'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName
  /** The accessible name. */
  readonly label: string
  /** Width and height in pixels, at least 44 on touch screens. Default: 36. */
  readonly size?: number | undefined
}

/** A button that shows only an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, size, className, title, ...rest },
  ref,
) {
  const setVariables = cssVariables({ '--bl-size': size ? `${size}px` : undefined })
  return (
    <button
      type="button"
      // A title that says the same would be read after the name. By itself, it is the name.
      aria-label={title === label ? undefined : label}
      title={title}
      {...rest}
      ref={(element) => {
        setVariables(element)
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      className={classNames('bl-icon-button', className)}
    >
      <Icon name={icon} />
    </button>
  )
})
