'use client'
import { type ConnectParameters, startConnect } from '@bowline/controllers'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { useStep } from '../../context/useStep.ts'
import type { ConnectStep } from './ConnectStep.ts'
import { isAbout } from './isAbout.ts'

/** The step of connecting a wallet, and what a click on "Try again" does. Starts nothing by itself. */
export function useConnectStep(target: ConnectParameters | undefined): {
  readonly step: ConnectStep
  retry(): void
} {
  const kit = useKit()
  const interaction = useKitStore(kit.interaction)
  const step = useStep(isAbout(interaction, target) ? interaction : undefined)
  return { step, retry: () => target && startConnect(kit, target) }
}
