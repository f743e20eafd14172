import type { MessageOverrides } from '@bowline/scaffold-ui'
import { createContext, useContext } from 'react'

/** Texts in place of those that stories have. */
export const StoryMessages = createContext<MessageOverrides | undefined>(undefined)

export const useStoryMessages = (): MessageOverrides | undefined => useContext(StoryMessages)
