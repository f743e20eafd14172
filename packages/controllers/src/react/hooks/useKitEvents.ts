'use client'

import type { AnyEvent } from '@bowline/common'
import { useEffect, useRef } from 'react'
import type { KitEvents } from '../../KitEvents.ts'
import { useKit } from '../context/useKit.tsx'

/** An event with its name as `type` and what it carries as `data`. */
export type KitEvent = AnyEvent<KitEvents>

/**
 * Calls a listener for every event of the kit. The newest listener is called, so it may be written inline.
 * Events never carry a key, a pairing URI or a signature.
 *
 * @example
 * useKitEvents((event) => {
 *   if (event.type === 'connected') track('wallet connected', event.data.connectorId)
 * })
 */
export function useKitEvents(listener: (event: KitEvent) => void): void {
  const { events } = useKit()
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  }, [listener])
  useEffect(() => events.onAny((event) => newest.current(event)), [events])
}
