'use client'
import {
  type AnyInteraction,
  type ConnectFacts,
  type ConnectInteraction,
  type ConnectParameters,
  type Step,
  startConnect,
} from '@bowline/controllers'
import { useKit, useKitStore, useStep } from '@bowline/controllers/react'
import { useContext } from 'react'
import { RouteContext } from '../../visit/useRouteData.ts'
import { noteStarted } from '../../visit/visits.ts'

/** A step of connecting or signing in as a screen draws it; undefined while nothing has been started. */
export type ConnectStep = Step<ConnectFacts> | Step | undefined

export type FailedStep = Extract<ConnectStep, { kind: 'failed' }>

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

/** Whether an interaction connects this wallet. */
export function isAbout(
  interaction: AnyInteraction | undefined,
  target: ConnectParameters | undefined,
): interaction is ConnectInteraction {
  if (interaction?.kind !== 'connect' || !target) return false
  const { subject } = interaction
  const isSame = (key: 'connectorId' | 'walletId') => subject[key] === target[key]
  // A target that names no families, network or way takes what is under way.
  const fits = (key: 'namespaces' | 'chainId' | 'via') =>
    target[key] === undefined || JSON.stringify(target[key]) === JSON.stringify(subject[key])
  const isSameWallet = isSame('connectorId') && isSame('walletId')
  return isSameWallet && fits('namespaces') && fits('chainId') && fits('via')
}
