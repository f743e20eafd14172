'use client'

import { type AccountId, formatAccountId, namespaceOf, parseAccountId } from '@bowline/common'
import { accountKindQuery, networkOf, traitsOf } from '@bowline/controllers/internal'
import {
  type Recipient,
  useKit,
  useKitQuery,
  useKitStore,
  useLocale,
} from '@bowline/controllers/react'
import { AddressText, Banner, Button } from '@bowline/ui'
import { useMessages } from '../../../context/useMessages.ts'
import { sendRecipientMessages } from '../../../messages/generated/en/sendRecipient.ts'
import { useContactNames } from '../../../parts/names/useContactNames.ts'
import { useAnnouncement } from '../../../visit/useAnnouncement.ts'

export interface RecipientNoteProps {
  readonly accountId: AccountId
  readonly recipient: Recipient
  /** The symbol of the token that is sent. */
  readonly symbol: string | undefined
}

/** Shows the address behind a name and the warnings about the receiver. */
export function RecipientNote({ accountId, recipient, symbol }: RecipientNoteProps) {
  const kit = useKit()
  const t = useMessages(sendRecipientMessages)
  const locale = useLocale()
  const { chainId } = parseAccountId(accountId)
  const found = recipient.status === 'found' ? recipient : undefined
  const address = found?.receiver.address ?? ''
  const network = networkOf(useKitStore(kit.networks), chainId)
  const { contractAccounts = false } = traitsOf(kit, namespaceOf(chainId))
  const contract = useKitQuery(
    found?.assessment.status === 'new' && contractAccounts
      ? accountKindQuery(kit, formatAccountId(chainId, found.receiver.address))
      : undefined,
  )
  const name = found?.receiver.name
  const saved = useContactNames(accountId)(address)
  const danger = found?.mustCompare ? found.assessment.status : undefined
  const warning = danger === 'lookalike' ? t('send.poisoned') : t('send.nameChangedTitle')
  useAnnouncement(danger ? warning : '', { politeness: 'assertive' })
  useAnnouncement(name && !danger ? t('send.resolved', { name, address }) : '')
  if (!found) return null
  const { assessment } = found
  const compare = (
    <Button size="sm" onClick={() => kit.router.push({ name: 'SendCompare' })}>
      {t('send.compare')}
    </Button>
  )
  const date = (time: number) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(
      time,
    )

  return (
    <div className="bl-recipient">
      {saved && <p className="bl-recipient-known">{t('send.savedAs', { name: saved })}</p>}
      {name && <AddressText value={address} label={t('send.resolved', { name, address: '' })} />}
      {assessment.status === 'known' && (
        <p className="bl-recipient-known">
          {t('send.sentTimes', {
            count: assessment.recipient.count,
            date: date(assessment.recipient.lastSentAt),
          })}
        </p>
      )}
      {assessment.status === 'new' && (
        <p className="bl-hint">
          {contract.data === 'smartAccount'
            ? t('send.contract')
            : assessment.isFirst
              ? t('send.firstOn', { network: network?.name ?? chainId })
              : t('send.notKnown')}
        </p>
      )}
      {assessment.status === 'own' && <p className="bl-hint">{t('send.ownAccount')}</p>}
      {assessment.status === 'self' && <p className="bl-hint">{t('send.self')}</p>}
      {assessment.status === 'burn' && <Banner tone="danger">{t('send.burn')}</Banner>}
      {assessment.status === 'tokenContract' && (
        <Banner tone="danger">{t('send.tokenContract', { symbol: symbol ?? '' })}</Banner>
      )}
      {(assessment.status === 'lookalike' || assessment.status === 'nameChanged') &&
        (found.mustCompare ? (
          <>
            <Banner tone="danger" title={t(`send.${assessment.status}Title`)}>
              {t(`send.${assessment.status}Text`)}
            </Banner>
            {compare}
          </>
        ) : (
          <p className="bl-hint">{t('send.compared')}</p>
        ))}
    </div>
  )
}
