'use client'

import { VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { sendCompareMessages } from '../../messages/en/sendCompare.ts'

export interface ComparedAddressProps {
  readonly label: string
  readonly address: string
  readonly other: string
  /** Marks the address that is not trusted. */
  readonly isSuspect?: boolean | undefined
}

/**
 * Shows a full address in groups of four characters and marks those that differ from the other address.
 */
export function ComparedAddress({
  label,
  address,
  other,
  isSuspect = false,
}: ComparedAddressProps) {
  const t = useMessages(sendCompareMessages)
  const others = groupsOf(other)
  return (
    <section className={isSuspect ? 'bl-compared bl-compared-suspect' : 'bl-compared'}>
      <h3 className="bl-compared-label">{label}</h3>
      <p className="bl-address">
        <bdi dir="ltr">
          {groupsOf(address).map((group, index) => {
            const differs = group.toLowerCase() !== others[index]?.toLowerCase()
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat and never move
              <span key={index} className="bl-address-group">
                {differs ? <mark className="bl-compared-mark">{group}</mark> : group}
                {differs && <VisuallyHidden>{t('sendCompare.differs')}</VisuallyHidden>}
              </span>
            )
          })}
        </bdi>
      </p>
    </section>
  )
}

const groupsOf = (address: string): readonly string[] => address.match(/^0x|.{1,4}/g) ?? []
