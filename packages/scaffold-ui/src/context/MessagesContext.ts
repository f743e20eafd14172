'use client'
import { createContext } from 'react'
import type { MessageOverrides } from '../messages/Catalogue.ts'

/** The app's own words, per key. */
export const MessagesContext = createContext<MessageOverrides>(Object.freeze({}))
