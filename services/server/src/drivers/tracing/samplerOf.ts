import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { TracingEnvironment } from './Tracing.ts'

const PARENT_BASED = 'parentbased_'
const USUAL = `${PARENT_BASED}always_on`

/**
 * Chooses which requests are recorded, by the standard variables `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`.
 *
 * Throws for a sampler that does not exist, and for a share that is not from 0 to 1.
 */
export function samplerOf(env: TracingEnvironment): Sampler {
  const name = env.OTEL_TRACES_SAMPLER || USUAL
  const root = rootOf(name.replace(PARENT_BASED, ''), env.OTEL_TRACES_SAMPLER_ARG)
  return name.startsWith(PARENT_BASED) ? new ParentBasedSampler({ root }) : root
}

function rootOf(name: string, argument: string | undefined): Sampler {
  if (name === 'always_on') return new AlwaysOnSampler()
  if (name === 'always_off') return new AlwaysOffSampler()
  if (name !== 'traceidratio')
    throw new Error(
      'OTEL_TRACES_SAMPLER must be always_on, always_off or traceidratio, or one of them after "parentbased_".',
    )
  const share = Number(argument || '1')
  if (share >= 0 && share <= 1) return new TraceIdRatioBasedSampler(share)
  throw new Error('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
}
