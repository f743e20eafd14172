import type { MessageOverrides } from './Catalogue.ts'
import { loadTexts } from './loadTexts.ts'
import type { TranslationState } from './TranslationState.ts'

export interface UpdateTextsOptions {
  readonly report: (error: unknown) => void
  readonly load?: typeof loadTexts | undefined
}

/** Loads all texts that are wanted in the language of now, and shows them unless another one is wanted by then. */
export async function updateTexts(
  state: TranslationState,
  { report, load = loadTexts }: UpdateTextsOptions,
): Promise<void> {
  const { locale: asked } = state
  const names = [...state.wanted]
  const { texts, failures } = await load(asked, names)
  if (asked !== state.locale) return
  for (const error of failures) report(error)
  if (failures.length === 0) state.loaded = new Set([...state.loaded, ...names])
  if (texts || failures.length === 0) show(state, asked, texts)
  else if (state.store.getState().locale !== asked) show(state, ENGLISH, undefined)
}

function show(
  { store }: TranslationState,
  locale: string,
  texts: MessageOverrides | undefined,
): void {
  const before = store.getState()
  // A slower answer for fewer screens must not take texts away, nor render all screens again.
  const rest = before.locale === locale ? before.texts : undefined
  if (rest && Object.keys(texts ?? {}).every((key) => Object.hasOwn(rest, key))) return
  store.setState({ locale, texts: { ...rest, ...texts } })
}

const ENGLISH = 'en'
