'use client'

import { type AccountId, parseAccountId, shortAddress } from '@bowline/common'
import { useConnection, useKit } from '@bowline/controllers/react'
import { buttonMessages, useText } from '@bowline/scaffold-ui/context'
import { type ButtonSize, Skeleton, VisuallyHidden } from '@bowline/ui/basics'
import { useLoaded } from '../useLoaded.ts'
import type { AccountDetailsProps } from './AccountDetails.tsx'
import { PageButton } from './PageButton.tsx'

export interface AccountButtonProps extends Omit<AccountDetailsProps, 'accountId'> {
  readonly size?: ButtonSize | undefined
}

/**
 * Shows the connected account and opens its view. Renders nothing while no account is connected.
 *
 * @example
 * <AccountButton showBalance={false} />
 */
export function AccountButton(props: AccountButtonProps) {
  const { modal } = useKit()
  const { status } = useConnection()
  const accountId = useDrawnAccountId()
  if (!accountId) return null
  return (
    <PageButton size={props.size} busy={status !== 'connected'} onClick={() => modal.open()}>
      <AccountContent {...props} accountId={accountId} />
    </PageButton>
  )
}

/** Returns the account that a button draws: the connected one, or the last one until its wallet has answered. */
export function useDrawnAccountId(): AccountId | undefined {
  const connection = useConnection()
  if (connection.status === 'connecting') return connection.lastAccountId
  return connection.status === 'connected' ? connection.accounts[0] : undefined
}

/**
 * The content of an account button. The code that reads name, picture and balance loads once a wallet is
 * connected: nothing is asked about an account that nothing has confirmed.
 */
export function AccountContent(props: AccountDetailsProps) {
  const { accountId, showBalance = true, charsStart, charsEnd } = props
  const t = useText(buttonMessages)
  const Details = useLoaded(loadDetails, useConnection().status === 'connected')
  const { address } = parseAccountId(accountId)
  return (
    <>
      <VisuallyHidden>{`${t('button.account')} `}</VisuallyHidden>
      {Details && Details !== 'failed' ? (
        <Details {...props} />
      ) : (
        <>
          {!Details && <Skeleton shape="circle" width={22} height={22} />}
          <bdi dir="ltr">{shortAddress(address, { start: charsStart, end: charsEnd })}</bdi>
          {showBalance && !Details && (
            <span className="bl-button-balance">
              <Skeleton width={56} height={20} />
            </span>
          )}
        </>
      )}
    </>
  )
}

const loadDetails = async () => (await import('./AccountDetails.tsx')).AccountDetails
