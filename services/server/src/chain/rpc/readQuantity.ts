import type { RpcAnswer } from './RpcAnswer.ts'

/** Reads an answer that must be a number; `undefined` for any other. */
export function readQuantity(answer: RpcAnswer | undefined): bigint | undefined {
  if (!answer || !('result' in answer)) return undefined
  const { result } = answer
  return typeof result === 'string' && /^0x[0-9a-f]{1,64}$/i.test(result)
    ? BigInt(result)
    : undefined
}
