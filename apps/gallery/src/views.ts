import type { Story } from './Story.ts'

/** Every view in every state. Longer sets live in `stories/*.story.tsx`, which are collected on their own. */
export const viewStories: readonly Story[] = []
