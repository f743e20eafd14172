import { globSync, readFileSync } from 'node:fs'
import type { Asset, Drainer, Honest, Request } from '../../../corpus/Request.ts'

const folder = new URL('../../../corpus/', import.meta.url)
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

/** Reads the requests of one corpus, those of a template one after the other. The files are our own. */
function readCorpus<T extends Request>(name: string): readonly T[] {
  const files = globSync(`${name}/*.data.json`, { cwd: folder.pathname }).sort()
  return files.flatMap((file) => readJson(file) as readonly T[])
}

export interface Source {
  readonly title: string
  readonly url?: string
  readonly fact: string
}
/** `further` are requests that were written after the halves were frozen: they are worked with. */
export type Half = 'work' | 'measure' | 'further'

export const readDrainers = (): readonly Drainer[] => readCorpus<Drainer>('drainers')
export const readHonest = (): readonly Honest[] => readCorpus<Honest>('honest')

export const readFurther = () => ({
  drainers: readCorpus<Drainer>('further/drainers'),
  honest: readCorpus<Honest>('further/honest'),
})

/** Prices and units of tokens, by chain and address. */
export const readAssets = () =>
  readJson('assets.data.json') as Readonly<Record<string, Readonly<Record<string, Asset>>>>
/** Signatures of the functions that requests call. */
export const readFunctions = () => readJson('functions.data.json') as readonly string[]
export const readSources = () => readJson('sources.data.json') as Readonly<Record<string, Source>>

/** The frozen list of the halves, as it is written. */
export const readSplitText = (): string => readFileSync(new URL('split.data.json', folder), 'utf8')
export const readSplit = () => JSON.parse(readSplitText()) as Readonly<Record<string, Half>>

const STEP = 10

/** Takes every tenth of the requests, which lie in the order of their templates. */
export const tenthOf = <T>(requests: readonly T[]): readonly T[] =>
  requests.filter((_, index) => index % STEP === 0)
