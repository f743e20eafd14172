'use client'
import { createContext } from 'react'
import type { Announcer } from './createAnnouncer.ts'

/** Outside of the modal there is nobody to speak to. */
export const AnnouncerContext = createContext<Announcer | null>(null)
