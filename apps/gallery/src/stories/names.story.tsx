import type { Kit, Route } from '@bowline/controllers'
import { naming } from '@bowline/controllers/internal'
import type { ConnectedStoryProps } from '../ConnectedStory.tsx'
import type { Story } from '../Story.ts'
import { type StoryStates, storiesOf } from '../storiesOf.tsx'
import { failsWith, never } from '../storyAnswers.ts'
import type { StoryNamesOptions } from '../storyNames.ts'
import { withServer } from '../storyServer.ts'

const account = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const zoned = (stage: StoryNamesOptions = {}) => withServer({ names: stage })

const choose: Route = { name: 'ChooseAccountName' }
const introductions: StoryStates = {
  default: { routes: [choose] },
  'a long zone': { routes: [choose], options: zoned({ zone: 'long' }) },
  'zone unknown': { routes: [choose], options: zoned({ zone: 'down' }) },
  'has a name': { routes: [choose], options: zoned({ own: 'alice.bowline.id' }) },
  'not available': { routes: [choose], options: {} },
}

const register: Route = { name: 'RegisterAccountName' }
const type =
  (label: string) =>
  (kit: Kit): void =>
    naming(kit).setLabel(label)
const submit = (kit: Kit) => {
  naming(kit).setLabel('bobby')
  void naming(kit).register(account, 'bobby.bowline.id')
}
const refused = (code: string): Omit<ConnectedStoryProps, 'theme'> => ({
  routes: [choose, register],
  before: submit,
  options: zoned({ register: code }),
})
const signed = async () => `0x${'12'.repeat(65)}`

const forms: StoryStates = {
  default: { routes: [choose, register] },
  available: { routes: [choose, register], before: type('bobby') },
  registered: { routes: [choose, register], before: type('alice') },
  'too short': { routes: [choose, register], before: type('bob') },
  'illegal characters': { routes: [choose, register], before: type('bob eth') },
  long: {
    routes: [choose, register],
    before: type('b'.repeat(63)),
    options: zoned({ zone: 'long' }),
  },
  'looking for names': {
    routes: [choose, register],
    before: type('bobby'),
    options: zoned({ suggestions: 'hanging' }),
  },
  'suggestions failed': {
    routes: [choose, register],
    before: type('bobby'),
    options: zoned({ suggestions: 'down' }),
  },
  signing: {
    routes: [choose, register],
    before: submit,
    operations: { signMessage: never },
  },
  registering: {
    routes: [choose, register],
    before: submit,
    options: zoned({ register: 'hanging' }),
  },
  declined: {
    routes: [choose, register],
    before: submit,
    operations: { signMessage: failsWith('USER_REJECTED') },
  },
  taken: refused('NAME_TAKEN'),
  'owns one already': refused('NAME_OWNED'),
  'too many tries': refused('RATE_LIMITED'),
  'too late': refused('MESSAGE_EXPIRED'),
  loading: { routes: [choose, register], options: zoned({ zone: 'hanging' }) },
  failed: { routes: [choose, register], options: zoned({ zone: 'down' }) },
  'not available': { routes: [choose, register], options: {} },
}

const success = (name: string): Omit<ConnectedStoryProps, 'theme'> => ({
  routes: [{ name: 'RegisterAccountNameSuccess', data: { name } }],
})
const successes: StoryStates = {
  default: success('bobby.bowline.id'),
  long: success(`${'b'.repeat(63)}.bowline.id`),
}

const shared = () => ({ options: zoned(), operations: { signMessage: signed } })

export const stories: readonly Story[] = [
  ...storiesOf('choose-name', 'Names, introduction', introductions, shared),
  ...storiesOf('register-name', 'Names, register', forms, shared),
  ...storiesOf('name-registered', 'Names, registered', successes, shared),
]
