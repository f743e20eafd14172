import { browserEnvironment, EnvironmentContext } from '@bowline/controllers/react'
import { KitModal, ScreensProvider } from '@bowline/scaffold-ui/context'
import { useEffect, useState } from 'react'
import type { Theme } from '../Story.ts'
import { useStoryMessages } from '../StoryMessages.ts'
import { createStoryKit, type StoryKitOptions } from '../storyKit.ts'
import { storyLocale } from '../storyLocale.ts'

export interface ModalPlaceProps {
  readonly theme: Theme
  readonly options: StoryKitOptions
}

/** A page that says where its modal is, or that it has not been loaded yet. */
export function ModalPlace({ theme, options }: ModalPlaceProps) {
  const messages = useStoryMessages()
  const [{ kit }] = useState(() => createStoryKit({ themeMode: theme, ...options }))
  const [place, setPlace] = useState<string>()
  useEffect(() => {
    const look = () => setPlace(placeOf(document.querySelector('.bl-modal-root')))
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    const stop = kit.start()
    return () => {
      observer.disconnect()
      stop()
    }
  }, [kit])
  return (
    <EnvironmentContext.Provider value={browserEnvironment}>
      <ScreensProvider kit={kit} messages={messages} locale={storyLocale()}>
        <dl className="g-facts">
          <dt>The modal</dt>
          <dd>{place}</dd>
        </dl>
        <div className="g-own-place">
          <KitModal />
        </div>
      </ScreensProvider>
    </EnvironmentContext.Provider>
  )
}

function placeOf(root: Element | null): string {
  if (!root) return 'is not loaded. Move the pointer or press a key.'
  return root.closest('.g-own-place')
    ? 'is where the app has rendered it.'
    : "is at the end of the page's body."
}
