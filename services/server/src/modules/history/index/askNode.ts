import { type GenericSchema, safeParse } from 'valibot'
import type { RpcPool } from '../../../chain/rpc/createRpcPool.ts'
import { isUnreachable } from '../../../chain/rpc/RpcAnswer.ts'
import { HttpProblem } from '../../../http/HttpProblem.ts'

/** The node does not support the method, or has returned an invalid answer. */
export class NodeRefusal extends Error {
  override readonly name = 'NodeRefusal'
}

/** Sends one request. Throws `NodeRefusal`, or `CHAIN_UNAVAILABLE` when no node answers. */
export type AskNode = <T>(
  method: string,
  params: readonly unknown[],
  schema: GenericSchema<unknown, T>,
) => Promise<T>

export function createAskNode(pool: RpcPool): AskNode {
  return async (method, params, schema) => {
    const answer = await pool.ask({ method, params })
    if ('error' in answer) {
      const { message } = answer.error
      if (!isUnreachable(answer.error)) throw new NodeRefusal(`${method}: ${message}`)
      throw new HttpProblem(503, 'CHAIN_UNAVAILABLE', message)
    }
    const parsed = safeParse(schema, answer.result, { abortEarly: true })
    if (!parsed.success) throw new NodeRefusal(`${method} was answered in another form.`)
    return parsed.output
  }
}

export const hexOf = (number: number): string => `0x${number.toString(16)}`
