'use client'

import { classNames } from '../dom/classNames.ts'
import { cssVariables } from '../dom/cssVariables.ts'
import { iconPaths } from './iconPaths.ts'

export type IconName = keyof typeof iconPaths

export interface IconProps {
  readonly name: IconName
  /** The width and height in pixels. Default: 20. */
  readonly size?: number | undefined
}

/** An outline in the colour of the text around it. Decorative: the words beside it carry the meaning. */
export function Icon({ name, size }: IconProps) {
  const mirrored = name === 'arrowLeft' || name === 'chevronRight' || name === 'disconnect'
  return (
    <svg
      ref={cssVariables({ '--bl-icon-size': size ? `${size}px` : undefined })}
      className={classNames('bl-icon', mirrored && 'bl-icon-mirrored')}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
