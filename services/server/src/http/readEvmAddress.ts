import { type Address, getAddress } from 'viem'
import { HttpProblem } from '../basics/HttpProblem.ts'

/** Parses a parameter that must be an EVM address. Throws `INVALID_PARAMETERS` with its name. */
export function readEvmAddress(field: string, value: string): Address {
  if (/^0x[0-9a-fA-F]{40}$/.test(value)) return getAddress(value)
  throw new HttpProblem(400, 'INVALID_PARAMETERS', `Invalid parameters: ${field}`)
}
