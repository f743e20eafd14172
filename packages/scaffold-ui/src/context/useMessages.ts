'use client'
import { useKit, useLocale } from '@bowline/controllers/react'
import { useContext, useEffect, useMemo } from 'react'
import { translationsOf } from '../messages/createTranslations.ts'
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
  const translations = useKit()['~internals'].part(translationsOf)
  // The texts of a view load together with its code. Parts that load later ask for theirs here.
  useEffect(() => {
    for (const key in group) return void translations.want(key)
    return undefined
  }, [translations, group])
  return useMemo(() => createTranslator({ group, overrides, locale }), [group, overrides, locale])
}
