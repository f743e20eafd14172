'use client'

import { useCallback } from 'react'
import { preparePairing } from '../../features/connections/preparePairing.ts'
import { useKit } from '../context/useKit.ts'
import { useInteraction } from './useInteraction.ts'

export interface UsePairingResult {
  /**
   * The URI to show as a QR code or to open as a deep link. It carries a key: never log it or send
   * it anywhere. A new one comes before it lapses.
   */
  readonly uri: string | undefined
  /** When the URI lapses, in milliseconds since the epoch. */
  readonly expiresAt: number | undefined
  /** Gets a URI ready before the visitor taps, so that a phone lets the tap open the wallet. */
  readonly prepare: (parameters?: { readonly connectorId?: string | undefined }) => Promise<void>
  readonly cancel: () => void
}

/**
 * Reads the pairing offer of the connecting that is under way, for apps that draw their own screens. See
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
  return { uri: pairing?.uri, expiresAt: pairing?.expiresAt, prepare, cancel }
}
