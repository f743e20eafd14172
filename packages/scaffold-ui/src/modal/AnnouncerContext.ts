'use client'
import { createContext } from 'react'
import type { Announcer } from './createAnnouncer.ts'

/** Does nothing outside of the modal. */
export const AnnouncerContext = createContext<Announcer | null>(null)
