'use client'

import {
  type AccountId,
  namespaceOf,
  parseAccountId,
  sameAddress,
  shortAddress,
} from '@bowline/common'
import { knownRecipients, send } from '@bowline/controllers/internal'
import { useContacts, useKit, useKitStore, useLocalTransactions } from '@bowline/controllers/react'
import { List, ListRow, Stack } from '@bowline/ui'
import { type ReactNode, useMemo } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { sendMessages } from '../../messages/generated/en/send.ts'
import { AccountPicture } from '../../parts/account/AccountName.tsx'
import { savedUnder } from '../../parts/names/savedUnder.ts'
import { useContactNames } from '../../parts/names/useContactNames.ts'

export interface SuggestionsProps {
  readonly accountId: AccountId
  /** Called on a choice. The rows disappear, so the caller has to move the focus. */
  readonly onChoose: () => void
}

const MAX_RECENT = 3
const MAX_SAVED = 4

/**
 * Suggests receivers: while the field is empty addresses paid before, saved ones and own accounts, and while a name is typed
 * the saved ones that have it.
 */
export function Suggestions({ accountId, onChoose }: SuggestionsProps) {
  const kit = useKit()
  const t = useMessages(sendMessages)
  const { receiver } = useKitStore(send(kit).form)
  const connections = useKitStore(kit.connections)
  const transactions = useLocalTransactions()
  const { chainId, address: payer } = parseAccountId(accountId)
  const recent = useMemo(
    () => knownRecipients(transactions, chainId).slice(0, MAX_RECENT),
    [transactions, chainId],
  )
  const own = Object.values(connections).flatMap((connection) =>
    connection.status === 'connected'
      ? connection.accounts
          .map(parseAccountId)
          .filter((one) => one.chainId === chainId && one.address !== payer)
          .map(({ address }) => address)
      : [],
  )
  const { contacts } = useContacts({ namespace: namespaceOf(chainId) })
  const nameOf = useContactNames(accountId)
  const isEmpty = receiver.trim() === ''
  const named = isEmpty
    ? contacts.filter(({ address }) => !recent.some((one) => sameAddress(one.address, address)))
    : savedUnder(contacts, receiver)
  const saved = named.slice(0, MAX_SAVED)
  if (saved.length === 0 && (!isEmpty || recent.length + own.length === 0)) return null
  const row = (address: string, name?: string, receiver = name ?? address) => (
    <ListRow
      key={address}
      title={<bdi>{name ?? shortAddress(address)}</bdi>}
      description={name && <bdi dir="ltr">{shortAddress(address)}</bdi>}
      leading={<AccountPicture accountId={`${chainId}:${address}`} size={36} />}
      onClick={() => {
        send(kit).setReceiver(receiver)
        onChoose()
      }}
    />
  )
  return (
    <>
      {isEmpty && recent.length > 0 && (
        <Suggested title={t('send.recent')}>
          {recent.map(({ address, name }) => {
            const own = nameOf(address)
            return own ? row(address, own, address) : row(address, name)
          })}
        </Suggested>
      )}
      {saved.length > 0 && (
        <Suggested title={t('send.saved')}>
          {saved.map(({ address, name }) => row(address, name, address))}
        </Suggested>
      )}
      {isEmpty && own.length > 0 && (
        <Suggested title={t('send.own')}>
          {own.map((address) => row(address, nameOf(address), address))}
        </Suggested>
      )}
    </>
  )
}

interface SuggestedProps {
  readonly title: string
  /** Rows. */
  readonly children: ReactNode
}

function Suggested({ title, children }: SuggestedProps) {
  return (
    <Stack gap={1}>
      <h3 className="bl-section-title">{title}</h3>
      <List label={title}>{children}</List>
    </Stack>
  )
}
