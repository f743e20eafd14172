'use client'

import type { ProgressState } from '@bowline/controllers/internal'
import { Icon } from '@bowline/ui'
import { ResultMark } from '../../parts/result/ResultMark.tsx'

const RESULTS = {
  pending: 'pending',
  processing: 'pending',
  completed: 'confirmed',
  failed: 'reverted',
} as const satisfies Partial<Record<ProgressState, string>>

/** Shows a spinner while the status may change soon, else a still icon. */
export function ProgressMark({ state }: { readonly state: ProgressState }) {
  const result = isResult(state) ? RESULTS[state] : undefined
  if (result) return <ResultMark status={result} />
  return (
    <span className="bl-result-mark bl-result-mark-accent">
      <Icon name={state === 'cancelled' ? 'close' : 'clock'} size={32} />
    </span>
  )
}

const isResult = (state: ProgressState): state is keyof typeof RESULTS =>
  Object.hasOwn(RESULTS, state)
