'use client'
import { createContext, useContext } from 'react'
import type { MessageOverrides } from '../messages/Catalogue.ts'

/**
 * Returns the texts of a group whose messages are all plain strings, with the app's own texts first. For
 * code that every page loads: it does not load the formatting of counts and values.
 *
 * @example
 * const t = useText(buttonMessages)
 * t('button.connect')
 */
export function useText<G extends Readonly<Record<string, string>>>(
  group: G,
): (key: keyof G & string) => string {
  const overrides: Readonly<Record<string, unknown>> = useContext(MessagesContext)
  // A key comes from the group's own type.
  return (key) => String(overrides[key] ?? group[key])
}

/** The app's own texts, by key. */
export const MessagesContext = createContext<MessageOverrides>(Object.freeze({}))
