'use client'
import { useContext } from 'react'
import { MessagesContext } from './MessagesContext.ts'

/**
 * Returns the words of a group whose messages are all plain texts, with the app's own words on top.
 * For what every page loads: it brings none of what counts and values need.
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
