'use client'

export interface AddressTextProps {
  readonly value: string
  /** What stands before the address for a screen reader. */
  readonly label?: string | undefined
}

/** A whole address in groups of four, so that people can compare it; copied without the gaps. */
export function AddressText({ value, label }: AddressTextProps) {
  const groups = value.match(/^0x|.{1,4}/g) ?? []
  return (
    <span className="bl-address">
      {label && <span className="bl-visually-hidden">{`${label} `}</span>}
      <bdi dir="ltr">
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
