'use client'
import { activeConnection } from '@bowline/controllers'
import { networkOf } from '@bowline/controllers/internal'
import { useClock, useKit } from '@bowline/controllers/react'
import { createContext, useContext, useEffect, useRef } from 'react'
import { useMessages } from '../context/useMessages.ts'
import { ownName } from '../images/ownName.ts'
import { toastMessages } from '../messages/generated/en/toast.ts'
import type { Announcement, Announcer } from './createAnnouncer.ts'

export interface AnnouncementOptions extends Announcement {
  /** Announces the text only once it has not changed for this time. */
  readonly delayMs?: number | undefined
}

/** Announces a text to screen readers whenever it changes. An empty text announces nothing. */
export function useAnnouncement(
  text: string,
  { politeness, about, delayMs = 0 }: AnnouncementOptions = {},
): void {
  const announcer = useContext(AnnouncerContext)
  const clock = useClock()
  useEffect(() => {
    if (!announcer || !text) return
    const announce = () => announcer.announce(text, { politeness, about })
    if (delayMs === 0) return announce()
    let takeBack = clock.after(delayMs, () => {
      takeBack = announce()
    })
    return () => takeBack()
  }, [announcer, clock, text, politeness, about, delayMs])
}

/** Removes what a view has announced when it is left. `key` tells the visits of views apart. */
export function useSilenceAfter(key: string): void {
  const announcer = useContext(AnnouncerContext)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key) announcer?.leaveView()
    shown.current = key
  }, [announcer, key])
}

/** Does nothing outside of the modal. */
export const AnnouncerContext = createContext<Announcer | null>(null)

/** Announces changes of the connection, because the modal that showed them is closed by then. */
export function useEventAnnouncements(announcer: Announcer): void {
  const kit = useKit()
  const t = useMessages(toastMessages)
  useEffect(() => {
    const facts = () => {
      const networks = kit.networks.getState()
      const connection = activeConnection(kit.connections.getState(), networks)?.connection
      const connector = kit.connectors.getState().find(({ id }) => id === connection?.connectorId)
      const own = connector && ownName(connector)
      const wallet = connection?.peer?.name ?? (own || undefined)
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
