'use client'
import { KitContextProvider, type KitContextProviderProps } from '@bowline/controllers/react'
import type { MessageOverrides } from '../messages/Catalogue.ts'
import { MessagesContext } from './useText.ts'

export interface ScreensProviderProps extends KitContextProviderProps {
  /** The app's own texts, by key of the English catalogue. */
  readonly messages?: MessageOverrides | undefined
}

const NO_OVERRIDES: MessageOverrides = Object.freeze({})

/** Provides a kit and the app's own texts to the hooks and screens below. It does not start the kit. */
export function ScreensProvider({ messages = NO_OVERRIDES, ...props }: ScreensProviderProps) {
  return (
    <MessagesContext.Provider value={messages}>
      <KitContextProvider {...props} />
    </MessagesContext.Provider>
  )
}
