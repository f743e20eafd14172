'use client'

import type { Connector } from '@bowline/common'
import { connectorImage } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { useMessages } from '../context/useMessages.ts'
import { modalMessages } from '../messages/generated/en/modal.ts'
import { ownName } from './ownName.ts'
import type { NamedWallet } from './WalletMark.tsx'

/** Returns a function that says how a connector's wallet is shown, in the visitor's language. */
export function useShownWallet(): (connector: Connector) => NamedWallet {
  const kit = useKit()
  const t = useMessages(modalMessages)
  return (connector) => {
    const own = ownName(connector)
    const name = own || t('title.unknownWallet')
    return { name, isUnnamed: !own, image: connectorImage(kit, connector) }
  }
}
