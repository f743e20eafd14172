import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingTitles } from '../fences/specification.ts'

const root = join(import.meta.dirname, '../..')

/** A test by its file and its title. */
interface Shown {
  readonly file: string
  readonly title: string
}

/** One of the attacks on the wallet's page in an app. */
export interface FrameAttack {
  readonly class: string
  readonly attack: string
  /** The test in which it does no harm. */
  readonly held: Shown
  /** The test in which it works: on an end that does the obvious. It shows that the other one would notice. */
  readonly works: Shown
}

/** The classes, and how many attacks there are. */
export const CLASSES = [
  'forged greetings of a page',
  'races of greetings of an app',
  'frames in frames',
  'imitated windows',
  'covered and distorted frames',
  'drag and drop',
  'capture of what is filled in',
  'stolen focus and clicks',
  'floods of messages',
] as const
export const ATTACKS = 40

export function readFrameAttacks(): readonly FrameAttack[] {
  const file = join(import.meta.dirname, 'frameAttacks.data.json')
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Lists what is wrong: a number or a class that is another one, an attack that is there twice, a test that is not there. */
export function problemsOf(attacks: readonly FrameAttack[]): readonly string[] {
  const names = attacks.map(({ attack }) => attack)
  const classes = new Set(attacks.map((one) => one.class))
  return [
    ...(attacks.length === ATTACKS ? [] : [`There are ${attacks.length} attacks, not ${ATTACKS}.`]),
    ...names
      .filter((name, at) => names.indexOf(name) < at)
      .map((name) => `“${name}” is there twice.`),
    ...CLASSES.filter((name) => !classes.has(name)).map((name) => `No attack is of “${name}”.`),
    ...[...classes]
      .filter((name) => !CLASSES.some((known) => known === name))
      .map((name) => `“${name}” is no class.`),
    ...attacks.flatMap(({ attack, held, works }) =>
      [held, works].flatMap(missing).map((problem) => `“${attack}” ${problem}`),
    ),
  ]
}

const missing = ({ file, title }: Shown): readonly string[] =>
  existsSync(join(root, file))
    ? missingTitles({ file, titles: [title] }, root)
    : [`names ${file}, which does not exist`]

/** Prints them by class, each with its test. */
export function listOf(attacks: readonly FrameAttack[]): string {
  return CLASSES.map((name) => {
    const own = attacks.filter((one) => one.class === name)
    const lines = own.map(({ attack, held }) => `  ${attack} → ${held.file} › ${held.title}`)
    return [`${name} (${own.length})`, ...lines].join('\n')
  }).join('\n')
}
