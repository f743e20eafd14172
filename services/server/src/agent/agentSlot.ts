import * as v from 'valibot'
import { pointSchema } from '../config/agentValues.ts'

const idSchema = v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/))
const numberSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The slot of the agent, as `@bowline/wallet-keys` writes it. */
const slotSchema = v.strictObject({
  v: v.literal(1),
  slotId: idSchema,
  walletId: idSchema,
  version: numberSchema,
  kind: v.literal('agent'),
  createdAt: numberSchema,
  agentKey: pointSchema,
  userBlob: v.pipe(v.string(), v.maxLength(512)),
})

export type AgentSlot = v.InferOutput<typeof slotSchema>

/** Throws for anything else. */
export function parseSlot(text: string): AgentSlot {
  return v.parse(v.pipe(v.string(), v.parseJson(), slotSchema), text)
}

/** What its share is sealed to, as `shareBelongsTo` of that package says. */
export function shareBelongsTo(slot: AgentSlot, userId: string): string {
  const { walletId, version, slotId, kind, createdAt, agentKey } = slot
  return ['slot', userId, walletId, version, slotId, kind, createdAt, agentKey].join('|')
}
