import type { Reading, ReadingContext } from '@bowline/common/reading'
import { readEvmRequest } from '../evm/readEvmRequest.ts'
import { context, ME, USDC } from './evmCase.test.support.ts'

/** Types as they are hashed: `A(B b)B(uint256 c)`. */
const typesOf = (encoded: string) =>
  Object.fromEntries(
    [...encoded.matchAll(/([^()]+)\(([^()]*)\)/g)].map(([, name = '', members = '']) => [
      name,
      members.split(',').map((one) => {
        const [type = '', of = ''] = one.split(' ')
        return { type, name: of }
      }),
    ]),
  )

const DOMAIN = typesOf('EIP712Domain(string name,uint256 chainId,address verifyingContract)')

/** Reads typed data by its type as it is hashed. */
export function readTyped(
  encoded: string,
  message: Readonly<Record<string, unknown>>,
  {
    contract = USDC,
    chain = 1,
    ...changes
  }: Partial<ReadingContext> & { readonly contract?: string; readonly chain?: number } = {},
): Reading {
  const data = {
    types: { ...DOMAIN, ...typesOf(encoded) },
    primaryType: encoded.slice(0, encoded.indexOf('(')),
    domain: { name: 'Test', chainId: chain, verifyingContract: contract },
    message,
  }
  return readEvmRequest(
    { method: 'eth_signTypedData_v4', params: [ME, data] },
    { ...context, ...changes },
  )
}
