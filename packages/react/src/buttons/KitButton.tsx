'use client'

import { useAccount } from '../hooks/useAccount.ts'
import { AccountButton, type AccountButtonProps } from './AccountButton.tsx'
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx'

export interface KitButtonProps extends AccountButtonProps, ConnectButtonProps {}

/**
 * The one button that most apps need: it connects, and once connected it shows the account.
 *
 * @example
 * <KitButton />
 */
export function KitButton(props: KitButtonProps) {
  const { isConnected } = useAccount()
  return isConnected ? <AccountButton {...props} /> : <ConnectButton {...props} />
}
