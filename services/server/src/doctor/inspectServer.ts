import type { Clock } from '@bowline/common'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { inspectDatabase } from './inspectDatabase.ts'
import { inspectEndpoints } from './inspectEndpoints.ts'
import { inspectNode } from './inspectNode.ts'
import { inspectSettings } from './inspectSettings.ts'

/** One thing that the doctor looked at. `unsafe` means: do not let strangers reach this server yet. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'unsafe'
  /** One sentence: what is so, and what to do about it. */
  readonly text: string
}

export interface InspectOptions {
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** For example `24.19.0`. */
  readonly nodeVersion: string
}

/** Looks for unsafe settings and for parts that do not answer. Changes nothing but a probe row. */
export async function inspectServer(
  config: ServerConfig,
  { fetch, clock, nodeVersion }: InspectOptions,
): Promise<readonly Finding[]> {
  return [
    ...inspectNode(nodeVersion),
    ...inspectSettings(config),
    ...inspectDatabase(config),
    ...(await inspectEndpoints(config, { fetch, clock })),
  ]
}
