/** The language in the address of a story; `undefined` is the story's own. */
export const storyLocale = (): string | undefined =>
  new URLSearchParams(location.search).get('locale') ?? undefined

const folders = import.meta.glob('../../../packages/scaffold-ui/src/messages/locales/*/locale.ts')

/** The languages of the screens. */
export const storyLocales: readonly string[] = [
  'en',
  ...Object.keys(folders).map((path) => path.split('/').at(-2) ?? ''),
]
