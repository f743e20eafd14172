import './gallery.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { IndexPage } from './shell/IndexPage.tsx'
import { StoryPage } from './shell/StoryPage.tsx'
import { stories } from './stories.ts'

const parameters = new URLSearchParams(location.search)
const id = parameters.get('story')
const theme = parameters.get('theme') === 'dark' ? 'dark' : 'light'
const story = stories.find((candidate) => candidate.id === id)
// The kit's own screens bring all that they need beyond its style sheet.
if (story?.title.startsWith('UI /')) await import('@bowline/ui/styles.css')
const app = document.getElementById('app')

if (app) {
  createRoot(app).render(
    <StrictMode>
      {story ? <StoryPage story={story} theme={theme} /> : <IndexPage stories={stories} />}
    </StrictMode>,
  )
}
