'use client'
import { useEnvironment } from '@bowline/controllers/react'
import { ButtonLink, type ButtonLinkProps } from '@bowline/ui'
import type { ReactNode } from 'react'

export interface AppLinkProps extends Pick<ButtonLinkProps, 'icon'> {
  readonly href: string
  readonly children: ReactNode
  readonly onTap?: (() => void) | undefined
  /** Whether it stands beside a main button, and is small. */
  readonly isSmall?: boolean | undefined
}

/** A plain link that opens an app on this device: phones open apps only within the tap itself. */
export function AppLink({ href, icon, children, onTap, isSmall = false }: AppLinkProps) {
  const target = useEnvironment().appLinkTarget()
  return (
    <ButtonLink
      {...(isSmall ? { size: 'sm' } : { variant: 'primary', size: 'lg', block: true })}
      icon={icon}
      href={href}
      target={target}
      rel={target === '_blank' ? 'noopener noreferrer' : 'noreferrer'}
      onClick={onTap}
    >
      {children}
    </ButtonLink>
  )
}
