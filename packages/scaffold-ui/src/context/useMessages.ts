'use client'
import { useLocale } from '@bowline/controllers/react'
import { useContext, useMemo } from 'react'
import {
  createTranslator,
  type MessageGroup,
  type Translate,
} from '../messages/createTranslator.ts'
import { MessagesContext } from './useText.ts'

/**
 * Returns the texts of a group of messages, in the visitor's language, with the app's own texts first. A
 * view names only its own group, so its chunk contains only its own texts.
 *
 * @example
 * const t = useMessages(connectMessages)
 * t('connect.walletCount', { count: 3 })
 */
export function useMessages<G extends MessageGroup>(group: G): Translate<G> {
  const overrides = useContext(MessagesContext)
  const locale = useLocale()
  return useMemo(() => createTranslator({ group, overrides, locale }), [group, overrides, locale])
}
