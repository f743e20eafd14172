import type { Prompt } from '@bowline/common'
import type { Preview } from './features/previews/Preview.ts'

/** What is asked of the user above all screens: by a wallet's own page, or by the kit before a wallet is asked. */
export type AnyPrompt = Prompt | Preview
