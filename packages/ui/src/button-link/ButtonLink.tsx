'use client'

import { type AnchorHTMLAttributes, forwardRef } from 'react'
import { type ButtonLook, buttonClass } from '../button/buttonClass.ts'
import { Icon, type IconName } from '../icon/Icon.tsx'

export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  readonly href: string
  readonly icon?: IconName | undefined
  /** Opens a new tab that cannot reach back into this one. */
  readonly external?: boolean | undefined
}

/** A link that looks like a button. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { variant, size, block, icon, external = false, className, children, ...rest },
  ref,
) {
  return (
    <a
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      {...rest}
      ref={ref}
      className={buttonClass({ variant, size, block }, className)}
    >
      {icon && <Icon name={icon} size={18} />}
      {typeof children === 'string' ? <span>{children}</span> : children}
      {external && <Icon name="externalLink" size={16} />}
    </a>
  )
})
