'use client'

import type { Namespace } from '@bowline/common'
import { Icon, List, ListRow, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { profileMessages } from '../../messages/generated/en/profile.ts'
import { AccountName } from '../../parts/account/AccountName.tsx'
import { useConnectedFamilies } from '../../parts/account/useConnectedFamilies.ts'

export interface OtherFamiliesProps {
  /** The family that the view already shows. */
  readonly namespace: Namespace
}

/** Lists the connected accounts of other chain families. */
export function OtherFamilies({ namespace }: OtherFamiliesProps) {
  const t = useMessages(profileMessages)
  const { families, show } = useConnectedFamilies()
  const others = families.filter((one) => one.namespace !== namespace)
  if (others.length === 0) return null
  return (
    <Stack gap={1}>
      <h3 className="bl-section-title">{t('profile.otherFamilies')}</h3>
      <List label={t('profile.otherFamilies')}>
        {others.map((family) => (
          <ListRow
            key={family.namespace}
            title={family.name}
            leading={<NetworkMark network={family.network} name={family.name} size={36} />}
            description={<AccountName accountId={family.accountId} />}
            trailing={<Icon name="chevronRight" />}
            onClick={() => show(family)}
          />
        ))}
      </List>
    </Stack>
  )
}
