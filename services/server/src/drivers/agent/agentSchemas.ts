import * as v from 'valibot'
import { pointSchema } from '../../config/agentValues.ts'
import { AGENT_CODES } from './RecoveryAgent.ts'

const idSchema = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{1,64}$/))

export const cancelSchema = v.object({ recoveryId: idSchema })

/** What the server asks the agent. */
export const recoverySchema = v.object({
  recoveryId: idSchema,
  userId: idSchema,
  slot: v.pipe(v.string(), v.minLength(1), v.maxBytes(2_048)),
  publicKey: pointSchema,
})

/** What the agent answers. */
export const releasedSchema = v.object({
  sealed: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
})
export const refusedSchema = v.object({ code: v.picklist(AGENT_CODES) })
export const healthSchema = v.object({
  keys: v.pipe(v.array(pointSchema), v.minLength(1), v.maxLength(64)),
})
