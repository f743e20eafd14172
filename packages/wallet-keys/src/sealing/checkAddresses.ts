import type { Bytes } from '../Bytes.ts'
import { type Addresses, deriveAddresses, type WalletForm } from '../families/deriveAccount.ts'
import { KeyError } from '../KeyError.ts'

/**
 * Derives the wallet's addresses and compares them with those that a record names. A record that names
 * others would have people pay to someone else.
 *
 * Throws `ADDRESS_MISMATCH`.
 */
export async function checkAddresses(
  entropy: Bytes,
  stored: Addresses,
  form: WalletForm,
): Promise<void> {
  const derived = await deriveAddresses(entropy, form)
  for (const [family, address] of Object.entries(derived))
    if (Reflect.get(stored, family) !== address) throw new KeyError('ADDRESS_MISMATCH', { family })
}
