'use client'
import {
  KitContextProvider,
  type KitContextProviderProps,
  useKit,
  useKitStore,
  useLocale,
} from '@bowline/controllers/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { MessageOverrides } from '../messages/Catalogue.ts'
import { translationsOf } from '../messages/createTranslations.ts'
import { MessagesContext } from './useText.ts'

export interface ScreensProviderProps extends KitContextProviderProps {
  /** The app's own texts, by key of the English catalogue. */
  readonly messages?: MessageOverrides | undefined
}

const NO_OVERRIDES: MessageOverrides = Object.freeze({})

/** Provides a kit and its texts to the hooks and screens below. It does not start the kit. */
export function ScreensProvider({ messages, children, ...props }: ScreensProviderProps) {
  return (
    <KitContextProvider {...props}>
      <Language />
      <Texts messages={messages}>{children}</Texts>
    </KitContextProvider>
  )
}

/** Loads the texts of the visitor's language. The effects of what stands before others run before theirs. */
function Language() {
  const translations = useKit()['~internals'].part(translationsOf)
  const locale = useLocale()
  useEffect(() => {
    translations.follow(locale)
    window.addEventListener('online', translations.retry)
    return () => window.removeEventListener('online', translations.retry)
  }, [translations, locale])
  return null
}

interface TextsProps {
  readonly messages: MessageOverrides | undefined
  readonly children?: ReactNode
}

function Texts({ messages = NO_OVERRIDES, children }: TextsProps) {
  const { store } = useKit()['~internals'].part(translationsOf)
  const texts = useKitStore(store, (state) => state.texts)
  const all = useMemo(() => ({ ...texts, ...messages }), [texts, messages])
  return <MessagesContext.Provider value={all}>{children}</MessagesContext.Provider>
}
