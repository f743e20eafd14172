'use client'

import { useCallback } from 'react'
import { preparePairing } from '../../features/connections/preparePairing.ts'
import { useKit } from '../context/useKit.tsx'
import { useInteraction } from './useInteraction.ts'

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
