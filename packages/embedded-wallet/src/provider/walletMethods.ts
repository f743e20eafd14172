/** Standing permissions of smart accounts (ERC-7715), where the app has asked for them. */
export const permissionMethods: readonly string[] = [
  'wallet_grantPermissions',
  'wallet_revokePermissions',
]

/**
 * The methods that the page answers, per chain family: with its user's approval, but for `wallet_get…` and
 * what only reads user operations.
 */
export const walletMethods: Readonly<Record<string, readonly string[]>> = {
  eip155: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
    'wallet_getCapabilities',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt'],
  polkadot: ['polkadot_signMessage', 'polkadot_signTransaction'],
}
