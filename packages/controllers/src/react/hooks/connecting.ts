'use client'

import type { Session } from '@bowline/common'
import { useCallback, useRef } from 'react'
import type { ConnectError } from '../../core/failures.ts'
import type { Step } from '../../core/Interaction.ts'
import { startConnect } from '../../features/connections/connect.ts'
import { preparePairing } from '../../features/connections/preparePairing.ts'
import type {
  AnyInteraction,
  ConnectInteraction,
  ConnectParameters,
} from '../../kit/interactions.ts'
import type { Kit } from '../../kit/kit.ts'
import { leaveInteraction } from '../../shared/shownInteraction.ts'
import { type ActionState, useAction } from '../base/useAction.ts'
import { useKit, useKitStore, useStep } from '../context/useKit.tsx'

/** The action of `useConnect`, and the state of its newest call. */
export type UseConnectResult = ActionState<Session, ConnectError> & {
  /** Resolves with the session, which has the accounts of every family that the wallet has approved. */
  connect(parameters: ConnectParameters): Promise<Session>
  /** Ends the newest call of this hook. */
  cancel(): void
  reset(): void
}

/**
 * Connects a wallet without the modal. `usePairing` returns the code to show if the wallet is on a phone,
 * `useConnectors` what can be connected.
 *
 * `connect` rejects with `USER_REJECTED`, `CONNECTOR_NOT_FOUND`, or a wallet or service error. `cancel` ends
 * the newest call of this hook; `useInteraction` cancels whatever is on screen.
 *
 * @example
 * const { connect, cancel, status, error } = useConnect()
 * return <button onClick={() => connect({ connectorId: 'walletConnect' })}>Use a phone</button>
 */
export function useConnect(): UseConnectResult {
  const kit = useKit()
  const newest = useRef<ConnectInteraction>(undefined)
  const connect = useCallback(async (kit: Kit, parameters: ConnectParameters) => {
    newest.current = startConnect(kit, parameters)
    return (await newest.current.result).session
  }, [])
  const { state, run, reset } = useAction<[ConnectParameters], Session, ConnectError>(connect)
  const cancel = useCallback(() => {
    if (newest.current) leaveInteraction(kit, newest.current)
  }, [kit])
  return { ...state, connect: run, cancel, reset }
}

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

export interface UsePairingResult {
  /**
   * The URI to show as a QR code or to open as a deep link. It contains a key: never log it or send it
   * anywhere. A new one replaces it before it expires.
   */
  readonly uri: string | undefined
  /** When the URI expires, in milliseconds since the epoch. */
  readonly expiresAt: number | undefined
  /**
   * The relay has not accepted the offer yet. The QR code can be shown; a link must wait, because a phone may freeze
   * the page once it is left.
   */
  readonly isPending: boolean
  /** Prepares a URI before the visitor taps, so that the tap can open the wallet on a phone. */
  readonly prepare: (parameters?: { readonly connectorId?: string | undefined }) => Promise<void>
  readonly cancel: () => void
}

/**
 * Reads the pairing offer of the current connection attempt, for apps with their own screens. See
 * `useInteraction` for the other steps.
 *
 * @example
 * const { connect } = useConnect()
 * const { uri } = usePairing()
 * if (uri) return <MyQrCode value={uri} />
 * return <button onClick={() => connect({ connectorId: 'walletConnect' })}>Show the code</button>
 */
export function usePairing(): UsePairingResult {
  const kit = useKit()
  const { cancel, step } = useInteraction()
  const prepare = useCallback<UsePairingResult['prepare']>(
    (parameters = {}) => preparePairing(kit, parameters),
    [kit],
  )
  const pairing = step?.kind === 'pairing' ? step.pairing : undefined
  const isPending = pairing?.isPending === true
  return { uri: pairing?.uri, expiresAt: pairing?.expiresAt, isPending, prepare, cancel }
}
