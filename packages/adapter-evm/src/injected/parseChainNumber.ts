const HEX_OR_DECIMAL = /^(0x[0-9a-f]{1,14}|[0-9]{1,16})$/i

/** Reads a chain id as wallets state it: hexadecimal by the standard, but also a plain number. */
export function parseChainNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && !HEX_OR_DECIMAL.test(value)) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
