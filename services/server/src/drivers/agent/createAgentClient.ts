import * as v from 'valibot'
import { readLimited } from '../../basics/readLimited.ts'
import type { AgentSettings } from '../../config/AgentSettings.ts'
import { healthSchema, refusedSchema, releasedSchema } from './agentSchemas.ts'
import { AgentError, type RecoveryAgent } from './RecoveryAgent.ts'

const TIMEOUT_MS = 5_000
const MAX_ANSWER_BYTES = 16_000

/** Asks the recovery agent at its address. */
export function createAgentClient({ url, secret, key }: AgentSettings): RecoveryAgent {
  async function ask<S extends v.GenericSchema>(
    path: string,
    schema: S,
    body?: object,
  ): Promise<v.InferOutput<S>> {
    const { ok, status, text } = await send(path, body).catch((cause: unknown) => {
      throw new AgentError('AGENT_UNAVAILABLE', 'The recovery agent does not answer.', { cause })
    })
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ok ? schema : refusedSchema), text)
    if (ok && parsed.success) return parsed.output
    const refused = v.safeParse(refusedSchema, parsed.output)
    if (!refused.success)
      throw new AgentError('AGENT_UNAVAILABLE', `The recovery agent has answered ${status}.`)
    throw new AgentError(refused.output.code, 'The recovery agent has refused it.')
  }

  async function send(path: string, body: object | undefined) {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    const { ok, status } = response
    return { ok, status, text: await readLimited(response.body, MAX_ANSWER_BYTES) }
  }

  return {
    publicKey: key,
    async begin(recovery) {
      await ask('/begin', v.object({}), recovery)
    },
    release: async (recovery) => (await ask('/release', releasedSchema, recovery)).sealed,
    async cancel(recoveryId) {
      await ask('/cancel', v.object({}), { recoveryId })
    },
    async test() {
      const { keys } = await ask('/health', healthSchema)
      if (keys.includes(key)) return
      throw new AgentError('AGENT_REFUSED', 'The recovery agent has another key.')
    },
  }
}
