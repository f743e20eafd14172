import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage } from './isLanguage.ts'
import { MessageProblem } from './parseMessage.ts'

export const root = join(import.meta.dirname, '../..')

/** How the texts of a place stand in code. */
interface Shape {
  /**
   * `flat` keeps keys as they are, one object per group of English texts. `nested` makes an object of each part of a
   * key, and one constant of each first part.
   */
  readonly keys: 'flat' | 'nested'
  /** A text with values is a function of them, or a text in which the caller fills each `{name}`. */
  readonly english: 'functions' | 'filled'
  readonly translations: 'functions' | 'filled'
  /** Objects whose keys contain full stops, which `nested` does not divide. */
  readonly wholeBelow?: readonly string[]
}

/** A place where texts are shown. Its catalogues are `en/<group>.json` and `<tag>.json` in the folder `texts`. */
export interface Place extends Shape {
  readonly texts: string
  /** Where the modules go that are made of them. */
  readonly modules: string
}

export type PlaceName = 'screens' | 'readings' | 'page' | 'server'

/** All places, and with them all catalogues: scripts, fences and translators go by this table. */
export const places: Readonly<Record<PlaceName, Place>> = {
  screens: {
    texts: 'packages/scaffold-ui/texts',
    modules: 'packages/scaffold-ui/src/messages/generated',
    keys: 'flat',
    english: 'functions',
    translations: 'filled',
  },
  // What a request does. Its translations load with those of the screens and of the page.
  readings: {
    texts: 'packages/common/texts',
    modules: 'packages/common/src/reading/generated',
    keys: 'nested',
    english: 'functions',
    translations: 'functions',
  },
  page: {
    texts: 'services/frame/texts',
    modules: 'services/frame/src/language/generated',
    keys: 'nested',
    english: 'functions',
    translations: 'functions',
    wholeBelow: ['settings.acts.events'],
  },
  server: {
    texts: 'services/server/texts',
    modules: 'services/server/src/texts/generated',
    keys: 'nested',
    english: 'filled',
    translations: 'filled',
  },
}

/**
 * The groups of the screens that the first view reads, and the buttons of the page. A translation is published as two
 * files: these, and the rest.
 */
export const FIRST_GROUPS: readonly string[] = [
  'accountType',
  'alert',
  'button',
  'common',
  'connect',
  'disconnect',
  'hostApp',
  'loadFailed',
  'login',
  'modal',
  'noWallet',
  'toast',
  'whatIsAWallet',
]

/** The keys that the screens have for a text of a reading: `intents.swap` is `reading.intent.swap` there. */
export function screenKeyOf(readingKey: string): string {
  const [part = '', ...rest] = readingKey.split('.')
  const prefix = { intents: 'intent.', labels: 'label.', warnings: 'warning.' }[part] ?? ''
  return `reading.${prefix}${rest.join('.')}`
}

/** The tags of the languages that a place has beside English, which are the names of its files. */
export function tagsOf(place: Place, base = root): readonly string[] {
  const files = readdirSync(join(base, place.texts)).filter((file) => file.endsWith('.json'))
  const tags = files.map((file) => file.slice(0, -'.json'.length)).sort()
  const other = tags.find((tag) => !isLanguage(tag))
  if (other !== undefined)
    throw new MessageProblem(`${place.texts}/${other}.json is named after no language.`)
  return tags
}

/** The tags of the languages that any place has. */
export const allTags = (base = root): readonly string[] =>
  [...new Set(Object.values(places).flatMap((place) => tagsOf(place, base)))].sort()
