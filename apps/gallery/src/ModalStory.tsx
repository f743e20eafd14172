import {
  browserEnvironment,
  type Environment,
  EnvironmentContext,
} from '@bowline/controllers/react'
import '@bowline/scaffold-ui/styles.css'
import type { Kit, Route } from '@bowline/controllers'
import { KitModal, type MessageOverrides, ScreensProvider } from '@bowline/scaffold-ui/context'
import { useEffect, useMemo, useState } from 'react'
import type { Theme } from './Story.ts'
import { useStoryMessages } from './StoryMessages.ts'
import { createStoryKit, type StoryKit, type StoryKitOptions } from './storyKit.ts'
import { storyLocale } from './storyLocale.ts'
import { whenShown } from './whenShown.ts'

export interface ModalStoryProps {
  readonly theme: Theme
  readonly options?: StoryKitOptions | undefined
  /** The views in the order in which the visitor came; the last one shows. */
  readonly routes?: readonly Route[] | undefined
  /** What happens once the modal is open. */
  readonly after?: ((story: StoryKit) => void) | undefined
  readonly environment?: Partial<Environment> | undefined
  readonly messages?: MessageOverrides | undefined
  readonly closed?: boolean | undefined
}

/** The modal of a real kit, walked to a view. */
export function ModalStory(props: ModalStoryProps) {
  const { theme, options, routes = [], after, environment, messages, closed = false } = props
  const shared = useStoryMessages()
  const texts = useMemo(() => ({ ...shared, ...messages }), [shared, messages])
  const [story] = useState(() => createStoryKit({ themeMode: theme, ...options }))
  const surroundings = useMemo(
    () => ({ ...browserEnvironment, isMobile: () => false, ...environment }),
    [environment],
  )
  const [tell] = useState(() =>
    once(() => {
      if (!closed) walk(story.kit, routes)
      if (!after) return
      whenShown(closed ? 'body' : SHOWN, () => whenAsked(story.kit, routes, () => after(story)))
    }),
  )
  useEffect(() => {
    const stop = story.kit.start()
    tell()
    return stop
  }, [story, tell])
  return (
    <EnvironmentContext.Provider value={surroundings}>
      <ScreensProvider kit={story.kit} messages={texts} locale={storyLocale()}>
        <h1 className="bl-visually-hidden">A page of the app</h1>
        <KitModal />
      </ScreensProvider>
    </EnvironmentContext.Provider>
  )
}

function walk({ modal, router }: Kit, routes: readonly Route[]): void {
  modal.open()
  for (const route of routes) router.push(route)
}

/** Calls back once a connecting view has asked the wallet or the user; at once for any other view. */
function whenAsked({ interaction }: Kit, routes: readonly Route[], then: () => void): void {
  const isConnecting = routes.at(-1)?.name.startsWith('Connecting') ?? false
  const isAsked = () => {
    const { kind } = interaction.getState()?.step.getState() ?? {}
    return !isConnecting || (kind !== undefined && kind !== 'opening')
  }
  if (isAsked()) {
    then()
    return
  }
  const stops: (() => void)[] = []
  const look = () => {
    if (!isAsked()) return
    for (const stop of stops.splice(0)) stop()
    requestAnimationFrame(then)
  }
  const follow = (next = interaction.getState()) => {
    if (next) stops.push(next.step.subscribe(look))
    look()
  }
  stops.push(interaction.subscribe((next) => follow(next)))
  follow()
}

/** The view itself, not its placeholder. */
const SHOWN = '.bl-modal-body .bl-scroll > :not(.bl-view-loading)'

/** React repeats effects in development, but a story runs once. */
function once(tell: () => void): () => void {
  let isTold = false
  return () => {
    if (!isTold) tell()
    isTold = true
  }
}
