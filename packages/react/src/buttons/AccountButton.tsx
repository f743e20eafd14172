'use client'

import { parseAccountId, shortAddress } from '@bowline/common'
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
  const { accountId, isConnected } = useDrawnAccount()
  if (!accountId) return null
  return (
    <PageButton size={props.size} busy={!isConnected} onClick={() => modal.open()}>
      <AccountContent {...props} accountId={accountId} isConnected={isConnected} />
    </PageButton>
  )
}

/** Returns the account that a button draws, and whether its wallet has confirmed it. */
export function useDrawnAccount() {
  const connection = useConnection()
  const isConnected = connection.status === 'connected'
  if (isConnected) return { accountId: connection.accounts[0], isConnected }
  return {
    accountId: 'lastAccountId' in connection ? connection.lastAccountId : undefined,
    isConnected,
  }
}

/**
 * The content of an account button. The code that reads name, picture and balance loads once a wallet is
 * connected: nothing is asked about an account that nothing has confirmed.
 */
export function AccountContent({
  isConnected,
  ...props
}: AccountDetailsProps & { readonly isConnected: boolean }) {
  const { accountId, showBalance = true, charsStart, charsEnd } = props
  const t = useText(buttonMessages)
  const Details = useLoaded(loadDetails, isConnected)
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
              <Skeleton width={56} />
            </span>
          )}
        </>
      )}
    </>
  )
}

const loadDetails = async () => (await import('./AccountDetails.tsx')).AccountDetails
