'use client'
import type { Clock } from '@bowline/common'
import { activeConnection } from '@bowline/controllers'
import { networkOf } from '@bowline/controllers/internal'
import { useClock, useKit } from '@bowline/controllers/react'
import { createContext, useContext, useEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import { useMessages } from '../context/useMessages.ts'
import { ownName } from '../images/ownName.ts'
import { toastMessages } from '../messages/generated/en/toast.ts'

export interface AnnouncementOptions {
  readonly politeness?: Politeness | undefined
  /** Announces the text only once it has not changed for this time. */
  readonly delayMs?: number | undefined
}

/** Announces a text to screen readers whenever it changes. An empty text announces nothing. */
export function useAnnouncement(
  text: string,
  { politeness = 'polite', delayMs = 0 }: AnnouncementOptions = {},
): void {
  const announcer = useContext(AnnouncerContext)
  const clock = useClock()
  useEffect(() => {
    if (!announcer || !text) return
    if (delayMs === 0) return announcer.announce(text, politeness)
    return clock.after(delayMs, () => announcer.announce(text, politeness))
  }, [announcer, clock, text, politeness, delayMs])
}

/** Does nothing outside of the modal. */
export const AnnouncerContext = createContext<Announcer | null>(null)

export type Politeness = 'polite' | 'assertive'

/** A text leaves its region after this time, so that it can be announced again. */
const ANNOUNCEMENT_LIFE_MS = 7000

interface Announcements {
  readonly polite: string
  readonly assertive: string
}

/**
 * Keeps the texts for screen readers to announce: a new text replaces the old one, unless that is more
 * urgent, and a text that is still being announced is not announced twice.
 */
export function createAnnouncer({ clock }: { readonly clock: Clock }) {
  const store = createStore<Announcements>(() => SILENCE)
  let stopLife = () => {}
  return {
    store,
    announce(text: string, politeness: Politeness = 'polite'): void {
      if (!text || store.getState()[politeness] === text) return
      stopLife()
      const { assertive } = store.getState()
      // What is urgent stays in its region: a polite text after it must not cut it off.
      store.setState(
        politeness === 'polite' ? { polite: text, assertive } : { polite: '', assertive: text },
      )
      stopLife = clock.after(ANNOUNCEMENT_LIFE_MS, () => store.setState(SILENCE))
    },
    stop(): void {
      stopLife()
      store.setState(SILENCE)
    },
  }
}

type Announcer = ReturnType<typeof createAnnouncer>

const SILENCE: Announcements = Object.freeze({ polite: '', assertive: '' })

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
