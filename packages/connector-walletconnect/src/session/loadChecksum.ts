/**
 * Loads what writes EVM addresses as EIP-55 does, while a wallet is asked: it takes a hash that nothing else here does. If
 * it cannot be loaded, addresses stay as the wallet has written them.
 */
export const loadChecksum = () =>
  import('./checksumAddress.ts').then(
    ({ checksumAddress }) => checksumAddress,
    () => String,
  )
