'use client'

import { type AccountId, parseAccountId, shortAddress } from '@bowline/common'
import { knownRecipients, send } from '@bowline/controllers'
import { useKit, useKitStore, useLocalTransactions } from '@bowline/controllers/react'
import { List, ListRow } from '@bowline/ui'
import { useMemo } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { sendMessages } from '../../messages/en/send.ts'
import { AccountPicture } from '../../parts/account/AccountName.tsx'

export interface SuggestionsProps {
  readonly accountId: AccountId
  /** Called on a choice. The rows disappear, so the caller has to move the focus. */
  readonly onChoose: () => void
}

const MAX_RECENT = 3

/** Suggests receivers while the field is empty: addresses paid before and own accounts. */
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
  if (receiver || recent.length + own.length === 0) return null
  const row = (address: string, name?: string) => (
    <ListRow
      key={address}
      title={<bdi>{name ?? shortAddress(address)}</bdi>}
      description={name && <bdi dir="ltr">{shortAddress(address)}</bdi>}
      leading={<AccountPicture accountId={`${chainId}:${address}`} size={36} />}
      onClick={() => {
        send(kit).setReceiver(name ?? address)
        onChoose()
      }}
    />
  )
  return (
    <>
      {recent.length > 0 && (
        <List label={t('send.recent')}>
          {recent.map(({ address, name }) => row(address, name))}
        </List>
      )}
      {own.length > 0 && <List label={t('send.own')}>{own.map((address) => row(address))}</List>}
    </>
  )
}
