'use client'
import { activeConnection, networkOf } from '@bowline/controllers'
import { useKit } from '@bowline/controllers/react'
import { useEffect } from 'react'
import { useMessages } from '../context/useMessages.ts'
import { toastMessages } from '../messages/en/toast.ts'
import type { Announcer } from './createAnnouncer.ts'

/** Announces changes of the connection, because the modal that showed them is closed by then. */
export function useEventAnnouncements(announcer: Announcer): void {
  const kit = useKit()
  const t = useMessages(toastMessages)
  useEffect(() => {
    const facts = () => {
      const networks = kit.networks.getState()
      const connection = activeConnection(kit.connections.getState(), networks)?.connection
      const connector = kit.connectors.getState().find(({ id }) => id === connection?.connectorId)
      const wallet = connection?.peer?.name ?? connector?.name
      const network = connection && networkOf(networks, connection.chainId)?.name
      return { wallet, label: wallet, network }
    }
    const stops = [
      kit.events.on('connected', ({ restored }) => {
        if (!restored) announcer.announce(t('toast.connected', facts()))
      }),
      kit.events.on('disconnected', () => announcer.announce(t('toast.disconnected'))),
      kit.events.on('networkChanged', ({ by }) => {
        if (by === 'wallet') announcer.announce(t('toast.networkChanged', facts()))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [kit, t, announcer])
}
