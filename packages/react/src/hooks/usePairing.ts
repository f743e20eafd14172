'use client'

import { type ConnectAttempt, cancelConnect, preparePairing } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/scaffold-ui/context'
import { useCallback } from 'react'

export interface UsePairingResult {
  /** The attempt to connect that is under way or has just failed. */
  readonly attempt: ConnectAttempt
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
 * Reads the attempt to connect, with its pairing URI, for apps that draw their own screens.
 *
 * @example
 * const { connect } = useConnect()
 * const { uri } = usePairing()
 * useEffect(() => void connect({ connectorId: 'walletConnect' }), [connect])
 * return uri && <MyQrCode value={uri} />
 */
export function usePairing(): UsePairingResult {
  const kit = useKit()
  const attempt = useKitStore(kit.attempt)
  const prepare = useCallback<UsePairingResult['prepare']>(
    (parameters = {}) => preparePairing(kit, parameters),
    [kit],
  )
  const cancel = useCallback(() => cancelConnect(kit), [kit])
  const pairing = 'pairing' in attempt ? attempt.pairing : undefined
  return { attempt, uri: pairing?.uri, expiresAt: pairing?.expiresAt, prepare, cancel }
}
