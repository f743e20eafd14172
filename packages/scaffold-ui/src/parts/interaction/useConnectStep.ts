'use client'
import { type ConnectParameters, startConnect } from '@bowline/controllers'
import { useKit, useKitStore, useStep } from '@bowline/controllers/react'
import { useContext } from 'react'
import { noteStarted } from '../../modal/visits.ts'
import { RouteContext } from '../../views/useRouteData.ts'
import type { ConnectStep } from './ConnectStep.ts'
import { isAbout } from './isAbout.ts'

/** Returns the step of connecting a wallet, and the handler of "Try again". Starts nothing by itself. */
export function useConnectStep(target: ConnectParameters | undefined): {
  readonly step: ConnectStep
  retry(): void
} {
  const kit = useKit()
  const interaction = useKitStore(kit.interaction)
  const own = isAbout(interaction, target) ? interaction : undefined
  const step = useStep(own)
  // The attempt may have been started with one of several offers.
  const wanted = own?.subject ?? target
  const visit = useContext(RouteContext)
  const retry = () => noteStarted(visit, wanted && startConnect(kit, wanted))
  return { step, retry }
}
