import type { MessageOverrides } from '@bowline/scaffold-ui'
import { createKeyReader, type ShownKey } from './createKeyReader.ts'
import { createKeyMarks } from './keyMarks.ts'
import { markedMessages, textKeys } from './markedMessages.ts'

declare global {
  interface Window {
    /** Finds the keys of all texts on the page and takes their marks away, with `?texts=keys`. */
    readKeys?: (() => readonly ShownKey[]) | undefined
  }
}

/** Lets a page say which texts it shows. Returns the texts for its stories. */
export async function showKeys(locale: string): Promise<MessageOverrides> {
  const marks = createKeyMarks(textKeys)
  window.readKeys = createKeyReader(marks)
  return await markedMessages(locale, marks)
}
