import type { NodePath } from '@babel/traverse'
import type * as t from '@babel/types'
import type { AppFile } from '../project/Project.ts'
import type { StandIn, StandIns } from './standIns.ts'

/** A component that has the kit follow the colour scheme that the app chooses while it runs. */
export const FOLLOW_THEME_MODE: StandIn = {
  imports: { '@bowline/react': ['useTheme'], react: ['useEffect'] },
  code: `
/** Sets the kit's screens to the app's own choice of light and dark. */
export function FollowThemeMode({ mode }: { readonly mode: 'light' | 'dark' | 'auto' }) {
  const { setMode } = useTheme()
  useEffect(() => setMode(mode), [mode, setMode])
  return null
}`,
}

/** Puts `<FollowThemeMode>` first into a provider that has children. */
export function followThemeMode(
  file: AppFile,
  { node }: NodePath<t.JSXElement>,
  { standIns, mode }: { readonly standIns: StandIns; readonly mode: string },
): void {
  const tag = standIns.use(file, 'FollowThemeMode')
  const at = node.openingElement.end ?? 0
  const margin = /^\n[ \t]*/.exec(file.code.slice(at))?.[0] ?? ''
  file.text.appendLeft(at, `${margin}<${tag} mode={${mode}} />`)
}
