'use client'

import { hueOf } from '../dom/hueOf.ts'

export interface MonogramProps {
  readonly name: string
}

/** The first letter of a name, on a color of the name's own: it stands in for a picture without claiming to be one. */
export function Monogram({ name }: MonogramProps) {
  const [letter = ''] = name.trim().toLocaleUpperCase()
  // The styles of the kit take back what stands on the drawing itself, so each part says its color.
  return (
    <svg className="bl-image bl-monogram" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={`oklch(.54 .12 ${hueOf(name)})`} />
      <circle cx="6" cy="2" r="31" fill="#fff" opacity=".12" />
      <text
        x="20"
        y="20"
        dy="0.36em"
        fontSize="18"
        fontWeight="600"
        textAnchor="middle"
        fill="#fff"
      >
        {letter}
      </text>
    </svg>
  )
}
