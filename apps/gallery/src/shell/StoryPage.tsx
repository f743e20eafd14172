import type { MessageOverrides } from '@bowline/scaffold-ui'
import { useEffect } from 'react'
import type { Story, Theme } from '../Story.ts'
import { StoryMessages } from '../StoryMessages.ts'

export interface StoryPageProps {
  readonly story: Story
  readonly theme: Theme
  /** Texts in place of those of the language. */
  readonly messages?: MessageOverrides | undefined
}

/** One story alone, for pictures and for axe. */
export function StoryPage({ story, theme, messages }: StoryPageProps) {
  useEffect(() => {
    document.title = `${story.title} · ${theme}`
    document.documentElement.dataset.theme = theme
    // Says to scripts that the first picture can be taken.
    document.documentElement.dataset.ready = story.id
  }, [story, theme])
  const layout = story.layout ?? 'column'
  const Content = story.render
  return (
    <main className={`g-story g-story-${layout}`}>
      <h1 className="g-title">{story.title}</h1>
      <div className="bl-root" data-bl-theme={theme}>
        <div className={`g-frame g-frame-${layout}`}>
          <StoryMessages value={messages}>
            <Content theme={theme} />
          </StoryMessages>
        </div>
      </div>
    </main>
  )
}
