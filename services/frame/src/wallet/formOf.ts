import { deriveAddresses, KeyError, type OpenWallet, type VaultRecord } from '@bowline/wallet-keys'

/** What a wallet is made of; docs/wallet-kit.md describes the two forms. */
export type WalletForm = VaultRecord['v']

/** The form of new wallets: a signature of one of their accounts counts for no other one. */
export const NEW_FORM: WalletForm = 2

/**
 * Finds the form of a wallet that its words have opened, which do not say it: what the server has of the wallet names its
 * account. Throws `ADDRESS_MISMATCH` if that is not one of this wallet.
 */
export async function formOf(
  entropy: OpenWallet['entropy'],
  { addrs }: VaultRecord,
): Promise<WalletForm> {
  for (const form of [1, 2] as const)
    if ((await deriveAddresses(entropy, form)).eip155 === addrs.eip155) return form
  throw new KeyError('ADDRESS_MISMATCH', { family: 'eip155' })
}
