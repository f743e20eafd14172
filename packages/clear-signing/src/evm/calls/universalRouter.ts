import { createReading, type ReadingParts } from '../../reading/createReading.ts'
import { bytes as bytesField, number, time } from '../../reading/fields.ts'
import { accountAt } from '../evmFields.ts'
import type { Call, Scene } from '../Scene.ts'
import { checkRouter } from './readSwap.ts'
import { routerCommands } from './routerCommands.ts'

interface Plan {
  readonly commands: Uint8Array
  readonly inputs: readonly Uint8Array[]
  readonly until?: bigint | undefined
}

/** No swap takes that many; longer plans are not shown in part. */
const MAX_COMMANDS = 64

/** Reads a plan of Uniswap's Universal Router: one command after the other, each with its input. */
export function readPlan(plan: Plan, call: Call, scene: Scene): ReadingParts | undefined {
  const { commands, inputs, until } = plan
  if (commands.length !== inputs.length || commands.length > MAX_COMMANDS) return undefined
  const warnings = checkRouter(call, scene)
  const isKnown = warnings.every(({ code }) => code !== 'unknownContract')
  return {
    intent: 'batch',
    isAtomic: isKnown && commands.every((command) => command <= COMMAND_MASK),
    fields: [
      accountAt('contract', call.to),
      ...(until === undefined ? [] : [time('deadline', until)]),
    ],
    calls: inputs.map((input, index) => {
      const command = (commands[index] ?? 0) & COMMAND_MASK
      const parts = routerCommands[command]?.(input, call, scene)
      return createReading(scene.chainId, parts ?? unknownCommand(command, input, call))
    }),
    warnings,
  }
}

/** The highest bit says that the command may fail. */
const COMMAND_MASK = 0x7f

const unknownCommand = (code: number, input: Uint8Array, call: Call): ReadingParts => ({
  intent: 'callContract',
  fields: [
    accountAt('contract', call.to),
    number('command', BigInt(code)),
    bytesField('data', input),
  ],
})
