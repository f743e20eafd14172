import { memoryStorage } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { disconnect, queryClientOf, walletsQuery } from '@bowline/controllers'
import { createStoryDirectory } from '../storyDirectory.ts'
import { createStoryKit } from '../storyKit.ts'
import { STORY_SERVER } from '../storyServer.ts'
import { ModalPlace } from './ModalPlace.tsx'
import { type FactsWorld, OptionFacts, type OptionFactsProps } from './OptionFacts.tsx'
import type { OptionScene, OptionScenes } from './OptionScene.tsx'

type Facts = Omit<OptionFactsProps, 'option'>

const DIRECTORY = { services: { directory: STORY_SERVER } }
const appCache = queryClientOf(createStoryKit().kit)
const notes: string[] = []

/** Options that act on wallets and services, and on what the kit is given. No screen shows their effect. */
const facts: Readonly<Record<string, Facts>> = {
  projectId: { given: DIRECTORY, set: { projectId: 'another' }, read: asked },
  sdkType: { given: DIRECTORY, set: { sdkType: 'vue' }, read: asked },
  sdkVersion: { given: DIRECTORY, set: { sdkVersion: '9.9.9' }, read: asked },
  'metadata.name': { set: { metadata: { name: 'Regatta' } }, read: toldMetadata },
  'metadata.description': {
    set: { metadata: { description: 'Races, and who won them.' } },
    read: toldMetadata,
  },
  'metadata.url': { set: { metadata: { url: 'https://app.example' } }, read: toldMetadata },
  'metadata.icons': {
    set: { metadata: { icons: ['https://app.example/icon.svg'] } },
    read: toldMetadata,
  },
  'services.relay': {
    set: { services: { relay: 'wss://relay.example' } },
    read: ({ told }) => told.relayUrl ?? 'The public relay',
  },
  'services.frame': {
    set: { services: { frame: 'https://frame.example' } },
    read: ({ told }) => told.frameUrl ?? 'No page of an embedded wallet',
  },
  'features.smartSessions': {
    set: { features: { smartSessions: true } },
    read: ({ told }) => `Requests for standing permissions are passed on: ${told.smartSessions}`,
  },
  'features.analytics': {
    given: DIRECTORY,
    set: { features: { analytics: false } },
    read: reported,
  },
  defaultAccountTypes: {
    set: { defaultAccountTypes: { eip155: 'eoa' } },
    read: ({ told }) => told.accountTypes,
  },
  customRpcUrls: {
    set: { customRpcUrls: { 'eip155:1': [{ url: 'https://node.example' }] } },
    read: ({ kit }) => kit.networks.getState().requested[0]?.rpcUrls,
  },
  enableReconnect: { set: { enableReconnect: false }, read: keysAtStart },
  storage: {
    set: {
      storage: {
        ...memoryStorage(),
        async get(key) {
          notes.push(key)
          return null
        },
      },
    },
    async read(world) {
      notes.length = 0
      await keysAtStart(world)
      return `Read from the app's storage: ${notes.length} keys`
    },
  },
  clock: {
    set: { clock: createManualClock(0) },
    read: (world) => (log(world).at(-1)?.time === 0 ? 'Its time is 0' : "The system's time"),
  },
  logger: {
    set: { logger: { log: (_, message) => void notes.push(message) } },
    read(world) {
      notes.length = 0
      log(world)
      return `Entries that the app received: ${notes.length}`
    },
  },
  fetch: {
    given: DIRECTORY,
    set: { fetch: createStoryDirectory('empty') },
    async read({ kit }) {
      const { pages } = await queryClientOf(kit).fetchInfiniteQuery(walletsQuery(kit))
      return `Wallets that the directory has: ${pages[0]?.count}`
    },
  },
  queryClient: {
    set: { queryClient: appCache },
    read: ({ kit }) => `The kit shares the app's cache: ${queryClientOf(kit) === appCache}`,
  },
}

export const hostOptions: OptionScenes = {
  ...Object.fromEntries(
    Object.entries(facts).map(([option, props]): [string, OptionScene] => [
      option,
      () => <OptionFacts option={option} {...props} />,
    ]),
  ),
  preload: (theme) => <ModalPlace theme={theme} options={{ preload: 'intent' }} />,
  disableAppend: (theme) => <ModalPlace theme={theme} options={{ disableAppend: true }} />,
}

async function asked({ kit, requests }: FactsWorld) {
  await queryClientOf(kit).fetchInfiniteQuery(walletsQuery(kit))
  return requests
}

function toldMetadata({ told: { metadata } }: FactsWorld) {
  if (!metadata) return undefined
  const { name, description, url, icons } = metadata
  // The page's own address is another one wherever the gallery runs.
  return { name, description, url: url === location.origin ? "the page's" : url, icons }
}

async function keysAtStart({ kit, keys }: FactsWorld) {
  kit.start()()
  return keys
}

/** The requests that an attempt to connect makes, with a reading of the directory before and after. */
async function reported(world: FactsWorld) {
  const { kit, requests } = world
  kit.start()
  await asked(world)
  // The code of both is loaded by now, so that the requests come in order.
  await disconnect(kit)
  kit['~internals'].events.emit('connecting', { connectorId: 'none' })
  await disconnect(kit)
  queryClientOf(kit).clear()
  await asked(world)
  return requests.map((request) => request.split('?')[0])
}

function log({ kit }: FactsWorld) {
  kit.alerts.raise({ code: 'sessionExpired' })
  return kit.log.entries()
}
