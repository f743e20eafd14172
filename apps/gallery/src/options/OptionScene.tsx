import type { Route } from '@bowline/controllers'
import type { ReactNode } from 'react'
import { ConnectedStory, type ConnectedStoryProps } from '../ConnectedStory.tsx'
import { ModalStory, type ModalStoryProps } from '../ModalStory.tsx'
import type { Theme } from '../Story.ts'
import { storyPairing } from '../storyConnectors.ts'
import type { StoryKitOptions } from '../storyKit.ts'

/** Shows what one option changes. */
export type OptionScene = (theme: Theme) => ReactNode

/** Scenes by the path of their option, as `docs/reference/options.md` has it. */
export type OptionScenes = Readonly<Record<string, OptionScene>>

/** The option on a screen that visitors see before they connect; a phone wallet can be paired with. */
export const onConnect =
  (
    options: StoryKitOptions,
    { routes, ...props }: Omit<ModalStoryProps, 'theme' | 'options'> = {},
  ): OptionScene =>
  (theme) => (
    <ModalStory
      theme={theme}
      options={{ connectors: (clock) => [storyPairing({ clock })], ...options }}
      routes={routes}
      {...props}
    />
  )

/** The option on a screen that a connected account sees. */
export const onAccount =
  (props: Omit<ConnectedStoryProps, 'theme'>): OptionScene =>
  (theme) => <ConnectedStory theme={theme} {...props} />

export const networksRoute: readonly Route[] = [{ name: 'Networks' }]
