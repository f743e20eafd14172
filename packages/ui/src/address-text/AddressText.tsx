'use client'

export interface AddressTextProps {
  readonly value: string
  /** What stands before the address for a screen reader. */
  readonly label?: string | undefined
}

/**
 * A whole address in groups of four, so that people can compare it; copied without the gaps. Who listens hears it as one
 * text: each group would be a stop of its own, and be read as a number.
 */
export function AddressText({ value, label }: AddressTextProps) {
  const groups = value.match(/^0x|.{1,4}/g) ?? []
  return (
    <span className="bl-address">
      <span className="bl-visually-hidden">{label ? `${label} ${value}` : value}</span>
      <bdi dir="ltr" aria-hidden>
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat and never move
          <span key={index} className="bl-address-group">
            {group}
          </span>
        ))}
      </bdi>
    </span>
  )
}
