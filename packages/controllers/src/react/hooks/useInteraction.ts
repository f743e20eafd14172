'use client'

import { useCallback } from 'react'
import type { AnyInteraction } from '../../AnyInteraction.ts'
import { leaveInteraction } from '../../between/shownInteraction.ts'
import type { Step } from '../../core/Interaction.ts'
import { useKit, useKitStore, useStep } from '../context/useKit.tsx'

export interface UseInteractionResult {
  /** The newest interaction: connecting a wallet, or switching the network. */
  readonly interaction: AnyInteraction | undefined
  /** What happens now and who has to act; `done`, `failed` or `cancelled` once it has ended. */
  readonly step: Step | undefined
  /** Cancels it because the user leaves, or removes it once it has ended. */
  readonly cancel: () => void
}

/**
 * Reads what the user or a wallet has to do now, for apps with their own screens.
 *
 * @example
 * const { step, cancel } = useInteraction()
 * if (step?.kind === 'wallet') return <p>Continue in your wallet. <button onClick={cancel}>Cancel</button></p>
 * if (step?.kind === 'form') return <MyForm name={step.form} problem={step.problem} onSubmit={step.answer} />
 */
export function useInteraction(): UseInteractionResult {
  const kit = useKit()
  const interaction = useKitStore(kit.interaction)
  const step = useStep<Step>(interaction)
  const cancel = useCallback(() => leaveInteraction(kit), [kit])
  return { interaction, step, cancel }
}
