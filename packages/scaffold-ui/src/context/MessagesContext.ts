'use client'
import { createContext } from 'react'
import type { MessageOverrides } from '../messages/Catalogue.ts'

/** The app's own texts, by key. */
export const MessagesContext = createContext<MessageOverrides>(Object.freeze({}))
