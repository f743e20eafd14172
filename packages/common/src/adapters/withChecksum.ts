/**
 * Writes an EVM address with the checksum of EIP-55: a letter is a capital where the same digit of the hash is 8 or more.
 * The hash is that of the caller, who has one: keccak-256 is no part of what every page loads.
 *
 * @example
 * withChecksum('0xd8da6bf26964af9d7eed9e03e53415d37aa96045', keccak_256) // '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 */
export function withChecksum(
  address: string,
  keccak256: (bytes: Uint8Array) => Uint8Array,
): `0x${string}` {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak256(new TextEncoder().encode(digits))
  const cased = [...digits].map((digit, index) => {
    const byte = hash[index >> 1] ?? 0
    return (index % 2 === 0 ? byte >> 4 : byte & 15) >= 8 ? digit.toUpperCase() : digit
  })
  return `0x${cased.join('')}`
}
