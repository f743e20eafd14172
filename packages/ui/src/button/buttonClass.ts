import { classNames } from '../dom/classNames.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  /** Takes the whole width. */
  readonly block?: boolean | undefined
}

/** The classes that buttons and links that look like buttons share. */
export function buttonClass(look: ButtonLook, className?: string | undefined): string {
  const { variant = 'secondary', size = 'md', block = false } = look
  return classNames(
    'bl-button',
    `bl-button-${variant}`,
    `bl-button-${size}`,
    block && 'bl-button-block',
    className,
  )
}
