import './gallery.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { IndexPage } from './shell/IndexPage.tsx'
import { StoryPage } from './shell/StoryPage.tsx'
import { stories } from './stories.ts'
import { storyLocale } from './storyLocale.ts'

const parameters = new URLSearchParams(location.search)
const id = parameters.get('story')
const theme = parameters.get('theme') === 'dark' ? 'dark' : 'light'
const story = stories.find((candidate) => candidate.id === id)
// The kit's own screens bring all that they need beyond its style sheet.
if (story?.title.startsWith('UI /')) await import('@bowline/ui/styles.css')
// For pictures with the places of texts (`npm run texts -- pictures`).
const messages =
  parameters.get('texts') === 'keys'
    ? await (await import('./keys/showKeys.ts')).showKeys(storyLocale() ?? 'en')
    : undefined
const app = document.getElementById('app')

if (app) {
  createRoot(app).render(
    <StrictMode>
      {story ? <StoryPage {...{ story, theme, messages }} /> : <IndexPage stories={stories} />}
    </StrictMode>,
  )
}
