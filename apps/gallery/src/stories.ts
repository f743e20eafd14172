import type { Story } from './Story.ts'
import { viewStories } from './views.ts'

const modules = import.meta.glob<{ readonly stories: readonly Story[] }>('./stories/*.story.tsx')

/** Collects all stories. A file that does not load is logged, and the others still work. */
export async function loadStories(): Promise<readonly Story[]> {
  const results = await Promise.allSettled(Object.values(modules).map((load) => load()))
  const loaded = results.flatMap((result) => {
    if (result.status === 'fulfilled') return result.value.stories
    console.error(result.reason)
    return []
  })
  return [...loaded, ...viewStories].sort((a, b) => a.title.localeCompare(b.title))
}
