import type { RpcAnswer } from './RpcAnswer.ts'

/** Parses an answer that must be a hexadecimal number; `undefined` if it is not. */
export function readQuantity(answer: RpcAnswer | undefined): bigint | undefined {
  if (!answer || !('result' in answer)) return undefined
  const { result } = answer
  return typeof result === 'string' && /^0x[0-9a-f]{1,64}$/i.test(result)
    ? BigInt(result)
    : undefined
}
