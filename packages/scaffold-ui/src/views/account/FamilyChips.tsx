'use client'

import type { Namespace } from '@bowline/common'
import { Inline, VisuallyHidden } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { accountMessages } from '../../messages/generated/en/account.ts'
import { useConnectedFamilies } from '../../parts/account/useConnectedFamilies.ts'

export interface FamilyChipsProps {
  /** The family whose account is shown. */
  readonly active: Namespace
}

/** If there are more chips, only the active one has room for its name. */
const MAX_NAMED = 3

/** Switches between the accounts of several chain families. Renders nothing for a single one. */
export function FamilyChips({ active }: FamilyChipsProps) {
  const t = useMessages(accountMessages)
  const { families, show } = useConnectedFamilies()
  if (families.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={t('account.families')}>
      <Inline gap={2}>
        {families.map((family) => {
          const { namespace, name, network } = family
          const isActive = namespace === active
          const hasName = isActive || families.length <= MAX_NAMED
          return (
            <button
              key={namespace}
              type="button"
              className="bl-chip bl-touch"
              aria-pressed={isActive}
              title={hasName ? undefined : name}
              onClick={() => {
                if (!isActive) show(family)
              }}
            >
              <NetworkMark network={network} name={name} size={18} />
              {hasName ? <span>{name}</span> : <VisuallyHidden>{name}</VisuallyHidden>}
            </button>
          )
        })}
      </Inline>
    </div>
  )
}
