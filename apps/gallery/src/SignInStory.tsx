import type { ChainAdapter, Connector, SignIn } from '@bowline/common'
import type { SignInAnswer, SignInServer } from '@bowline/common/sign-in'
import { createFakeSignIn, createFakeWallet, type FakeWalletOptions } from '@bowline/common/testing'
import type { Route } from '@bowline/controllers'
import type { Environment } from '@bowline/controllers/react'
import { useState } from 'react'
import { ModalStory, type ModalStoryProps } from './ModalStory.tsx'
import type { Story, Theme } from './Story.ts'
import { storyIcons } from './storyConnectors.ts'
import type { StoryKitOptions } from './storyKit.ts'

export interface SignInScene extends Omit<SignIn, 'server'> {
  /** What the server answers first to what the wallet has signed. */
  readonly answers?: readonly (SignInAnswer | Error)[]
  /** Calls that the server answers in its own way. */
  readonly calls?: () => Partial<SignInServer>
  /** How Harbor, the wallet, differs from others. */
  readonly wallet?: FakeWalletOptions
  /** Changes what connects the wallet. */
  readonly connector?: (connector: Connector<'eip155'>) => Connector<'eip155'>
  /** Families with wallets of their own. */
  readonly others?: readonly ChainAdapter[]
  /** The view that connects. Default: that of Harbor, in this browser. */
  readonly route?: Route
  readonly storage?: StoryKitOptions['storage']
  readonly environment?: Partial<Environment>
  /** Leaves the modal closed, and connects nothing. */
  readonly closed?: boolean
  /** What the user does then. */
  readonly after?: ModalStoryProps['after']
}

export interface SignInStoryProps {
  readonly theme: Theme
  readonly scene: SignInScene
}

/** The account of every sign-in story with an EVM wallet. */
export const storyAccount = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** Signs in to an app with a wallet that connects at once. */
export function SignInStory({ theme, scene }: SignInStoryProps) {
  const { closed = false, environment, after, route = HARBOR } = scene
  const [options] = useState(() => optionsOf(scene))
  const routes = closed ? [] : [route]
  return <ModalStory {...{ theme, options, routes, environment, after, closed }} />
}

const HARBOR: Route = { name: 'ConnectingExternal', data: { connectorId: 'harbor' } }

/** Makes a story of each scene. */
export const signInStories = (scenes: Readonly<Record<string, SignInScene>>): readonly Story[] =>
  Object.entries(scenes).map(([name, scene]) => ({
    id: `sign-in/${name.replaceAll(' ', '-')}`,
    title: `Sign in / ${name}`,
    layout: 'page',
    render: ({ theme }) => <SignInStory theme={theme} scene={scene} />,
  }))

function optionsOf(scene: SignInScene): StoryKitOptions {
  const { answers = [], calls, wallet: look, connector = same, others, storage } = scene
  const { isRequired, createMessage } = scene
  const fake = createFakeSignIn({ isRequired, createMessage })
  fake.answerNext(...answers)
  const wallet = createFakeWallet({
    id: 'harbor',
    name: 'Harbor',
    icon: storyIcons.Harbor,
    accounts: [storyAccount],
    chainId: 'eip155:1',
    ...look,
  })
  return {
    wallets: [connector(wallet.connector)],
    siwx: { ...fake.siwx, server: { ...fake.siwx.server, ...calls?.() } },
    others,
    ...(storage && { storage }),
  }
}

const same = <C extends Connector>(connector: C): C => connector
