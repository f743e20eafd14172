import type { Story } from './Story.ts'
import { viewStories } from './views.ts'

/**
 * The modules of all stories in one file: a page for each story loads it five hundred times in a run of the tests.
 */
const modules = import.meta.glob<{ readonly stories: readonly Story[] }>('./stories/*.story.tsx', {
  eager: true,
})

export const stories: readonly Story[] = [
  ...Object.values(modules).flatMap((module) => module.stories),
  ...viewStories,
].sort((a, b) => a.title.localeCompare(b.title))
