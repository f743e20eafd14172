'use client'

import { hueOf } from '../dom/hueOf.ts'

export interface MonogramProps {
  readonly name: string
}

/** The first letter of a name on a colour of its own. */
export function Monogram({ name }: MonogramProps) {
  const [letter = ''] = name.trim().toLocaleUpperCase()
  return (
    <svg className="bl-image" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={`oklch(0.5 0.13 ${hueOf(name)})`} />
      <text
        x="20"
        y="20"
        dy="0.36em"
        fill="#fff"
        fontSize="18"
        fontWeight="600"
        textAnchor="middle"
      >
        {letter}
      </text>
    </svg>
  )
}
