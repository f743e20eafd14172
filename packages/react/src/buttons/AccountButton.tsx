'use client'

import { buttonMessages, shortAddress, useKit, useText } from '@bowline/scaffold-ui/context'
import { Avatar, type ButtonSize, VisuallyHidden } from '@bowline/ui/basics'
import { useAccount } from '../hooks/useAccount.ts'
import { ButtonBalance } from './ButtonBalance.tsx'
import { PageButton } from './PageButton.tsx'

export interface AccountButtonProps {
  /** Default true. */
  readonly showBalance?: boolean | undefined
  readonly size?: ButtonSize | undefined
  /** Characters of the address kept at its start. Default 4. */
  readonly charsStart?: number | undefined
  /** Characters of the address kept at its end. Default 6. */
  readonly charsEnd?: number | undefined
}

/**
 * Shows the connected account and opens it. Draws nothing while no wallet is connected.
 *
 * @example
 * <AccountButton showBalance={false} />
 */
export function AccountButton(props: AccountButtonProps) {
  const { showBalance = true, size, charsStart = 4, charsEnd = 6 } = props
  const { modal } = useKit()
  const { address } = useAccount()
  const t = useText(buttonMessages)
  if (!address) return null
  return (
    <PageButton size={size} onClick={() => modal.open()}>
      <Avatar seed={address} size={22} />
      <VisuallyHidden>{t('button.account')} </VisuallyHidden>
      <bdi dir="ltr">{shortAddress(address, { start: charsStart, end: charsEnd })}</bdi>
      {showBalance && <ButtonBalance />}
    </PageButton>
  )
}
