'use client'

export interface MonogramProps {
  readonly name: string
}

/** The first letter of a name, in the quiet colors of the surface: alike for everything without a picture. */
export function Monogram({ name }: MonogramProps) {
  const [letter = ''] = name.trim().toLocaleUpperCase()
  return (
    <svg className="bl-image bl-monogram" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" />
      <text x="20" y="20" dy="0.36em" fontSize="18" fontWeight="600" textAnchor="middle">
        {letter}
      </text>
    </svg>
  )
}
