'use client'

import { namespaceOf } from '@bowline/common'
import { networkOf } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Button, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { switchActiveChainMessages } from '../../messages/generated/en/switchActiveChain.ts'
import { StatusText } from '../../parts/interaction/StatusText.tsx'
import { useFamilyName } from '../../parts/useFamilyName.ts'
import { useRouteData } from '../../visit/useRouteData.ts'
import { FamilyWallets } from './FamilyWallets.tsx'

/** Offers wallets of a family, to use one of its networks. Other connections are kept. */
export default function SwitchActiveChainView() {
  const kit = useKit()
  const t = useMessages(switchActiveChainMessages)
  const familyName = useFamilyName()
  const { chainId } = useRouteData('SwitchActiveChain')
  const network = networkOf(useKitStore(kit.networks), chainId)
  const family = familyName(namespaceOf(chainId))
  const name = network?.name ?? family
  return (
    <div className="bl-flow">
      <div className="bl-status">
        <NetworkMark network={network} name={name} size={72} />
        <StatusText
          title={t('switchActiveChain.title', { family })}
          text={t('switchActiveChain.text', { network: name })}
        />
      </div>
      <FamilyWallets chainId={chainId} />
      <Stack gap={2} className="bl-actions">
        <Button block variant="ghost" onClick={kit.router.back}>
          {t('switchActiveChain.cancel')}
        </Button>
      </Stack>
    </div>
  )
}
