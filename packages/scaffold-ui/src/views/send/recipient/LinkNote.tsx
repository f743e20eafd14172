'use client'

import { namespaceOf } from '@bowline/common'
import { type FollowedLink, networkOf } from '@bowline/controllers/internal'
import { type Recipient, useKit, useKitStore, useLocale } from '@bowline/controllers/react'
import { AddressText, Button } from '@bowline/ui'
import { useMessages } from '../../../context/useMessages.ts'
import { sendLinkMessages } from '../../../messages/generated/en/sendLink.ts'
import { useAnnouncement } from '../../../visit/useAnnouncement.ts'

export interface LinkNoteProps {
  readonly recipient: Recipient
  /** What was made of the link. */
  readonly link: FollowedLink | undefined
  /** Puts another receiver into the field, and the focus with it. */
  readonly onUse: (receiver: string) => void
}

/** Shows what was taken from a payment link and what was not, and what to do about one that is not taken. */
export function LinkNote({ recipient, link, onUse }: LinkNoteProps) {
  const kit = useKit()
  const t = useMessages(sendLinkMessages)
  const locale = useLocale()
  const networks = useKitStore(kit.networks)
  const connections = useKitStore(kit.connections)
  const refused = recipient.status === 'refused' ? recipient : undefined
  const names = new Intl.ListFormat(locale).format((link?.unused ?? []).map((name) => `“${name}”`))
  const taken = link?.amount === 'taken' ? t('sendLink.taken') : undefined
  const left = link?.amount === 'unreadable' ? t('sendLink.amountLeft') : undefined
  const lines = [taken, left, names && t('sendLink.unused', { names })].filter((line) => !!line)
  useAnnouncement(lines.join(' '))

  const network = refused?.chainId && networkOf(networks, refused.chainId)
  const change = () => {
    if (!network) return
    const { chainId } = network
    const isConnected = connections[namespaceOf(chainId)]?.status === 'connected'
    kit.router.push({
      name: isConnected ? 'SwitchNetwork' : 'SwitchActiveChain',
      data: { chainId },
    })
  }
  if (refused?.problem === 'otherNetwork' && network && kit.config.enableNetworkSwitch)
    return (
      <div className="bl-recipient">
        <Button size="sm" onClick={change}>
          {t('sendLink.switch', { network: network.name })}
        </Button>
      </div>
    )
  const address = refused?.problem === 'page' ? refused.detail : undefined
  if (address)
    return (
      <div className="bl-recipient">
        <p className="bl-hint">{t('sendLink.pageOf')}</p>
        <AddressText value={address} label={t('sendLink.address')} />
        <Button size="sm" onClick={() => onUse(address)}>
          {t('sendLink.useAddress')}
        </Button>
      </div>
    )
  if (lines.length === 0) return null
  return (
    <div className="bl-recipient">
      {lines.map((line) => (
        <p key={line} className="bl-hint">
          {line}
        </p>
      ))}
    </div>
  )
}
