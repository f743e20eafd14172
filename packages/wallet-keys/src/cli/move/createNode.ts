import { sanitizeName } from '@bowline/common'
import { readText } from '@bowline/common/adapters'
import * as v from 'valibot'
import type { AskNode } from '../../evm/readFees.ts'
import type { Hex } from '../../smart-account/abi.ts'

const TIMEOUT_MS = 30_000

/** Bytes of any length. */
export const bytes = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value),
)

/** The node has answered, with an error. */
export class NodeRefusal extends Error {
  override readonly name = 'NodeRefusal'
}

const answerSchema = v.object({
  result: v.optional(v.unknown()),
  error: v.nullish(v.object({ message: v.optional(v.string(), '') })),
})

/**
 * A way to ask the node at a URL (JSON-RPC over HTTP). It throws an `Error` with one sentence; `NodeRefusal` if the
 * node said no.
 */
export function createNode(url: URL): AskNode {
  return async (method, params, schema) => {
    const { result, error } = await post(url, { jsonrpc: '2.0', id: 1, method, params })
    if (error) {
      const reason = sanitizeName(error.message, 'no reason given')
      throw new NodeRefusal(`The node refuses ${method}: ${reason}`)
    }
    const { success, output } = v.safeParse(schema, result)
    if (!success) throw new Error(`The node's answer to ${method} cannot be read.`)
    return output
  }
}

async function post(url: URL, body: object) {
  const headers = { 'content-type': 'application/json' }
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      signal: late.signal,
      body: JSON.stringify(body),
    })
    return v.parse(answerSchema, JSON.parse(await readText('rpc', response)))
  } catch (cause) {
    throw new Error(`There is no node of a network at ${url.origin}, or it does not answer.`, {
      cause,
    })
  } finally {
    clearTimeout(timer)
  }
}

/** A number as nodes read it. */
export const quantityOf = (value: bigint): Hex => `0x${value.toString(16)}`
