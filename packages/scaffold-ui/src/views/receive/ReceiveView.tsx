'use client'

import type { AddressLabel } from '@bowline/common'
import { Stack, Tabs } from '@bowline/ui'
import { useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { receiveMessages } from '../../messages/generated/en/receive.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { addressesByPurpose } from './addressesByPurpose.ts'
import { ReceiveAddress } from './ReceiveAddress.tsx'

/** Shows the address that receives payments. A wallet with several has a tab for each purpose. */
export default function ReceiveView() {
  const t = useMessages(receiveMessages)
  const [chosen, setChosen] = useState<AddressLabel>('payment')
  return (
    <ActiveAccount>
      {(active) => {
        const addresses = addressesByPurpose(active)
        const shown = addresses.find(({ purpose }) => purpose === chosen) ?? addresses[0]
        const address = <ReceiveAddress {...shown} network={active.network} />
        if (addresses.length === 1) return address
        return (
          <Tabs
            label={t('receive.purposes')}
            tabs={addresses.flatMap(({ purpose }) =>
              purpose ? [{ id: purpose, label: t(`receive.purpose.${purpose}`) }] : [],
            )}
            value={shown.purpose ?? chosen}
            // The ids of the tabs are `AddressLabel`s.
            onChange={(id) => setChosen(id as AddressLabel)}
          >
            <Stack gap={3}>
              {shown.purpose && (
                <p className="bl-hint bl-center">{t(`receive.purposeText.${shown.purpose}`)}</p>
              )}
              {address}
            </Stack>
          </Tabs>
        )
      }}
    </ActiveAccount>
  )
}
