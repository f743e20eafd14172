import * as v from 'valibot'
import { agentSecretSchema, pointSchema } from './agentValues.ts'
import { serviceUrlSchema } from './serviceUrlSchema.ts'

/** How the recovery agent is reached. Read from `BOWLINE_AGENT`. */
export const agentSchema = v.object(
  {
    url: serviceUrlSchema,
    /** The same as that of the agent (`BOWLINE_AGENT_SECRET`). */
    secret: v.message(agentSecretSchema, 'the "secret" has 32 or more random letters and digits.'),
    /** The agent's public key, as `bowline-server agent keys create` has printed it. */
    key: v.message(
      pointSchema,
      'the "key" is what "bowline-server agent keys create" has printed.',
    ),
  },
  'it must have the "url", "secret" and "key" of the recovery agent.',
)

export type AgentSettings = v.InferOutput<typeof agentSchema>
