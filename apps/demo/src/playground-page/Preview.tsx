import { KitButton, KitEmbedded } from '@bowline/react'
import { useMemo } from 'react'
import { createSiteKit } from '../site/createSiteKit.ts'
import { KitScope } from '../site/KitScope.tsx'
import type { Recipe } from '../site/Recipe.ts'

export interface PreviewProps {
  readonly recipe: Recipe
  readonly problem: string | undefined
}

/** The owner of the storage that the kits of the page use. */
export const OWNER = 'playground'

/** The kit that the options make, in place or behind its button. */
export function Preview({ recipe, problem }: PreviewProps) {
  const { theme, themeMode = 'auto', locale = 'auto', ...options } = recipe.options
  // A new kit only for what cannot change while one runs.
  const made = JSON.stringify({ ...recipe, themeName: undefined, options })
  const kit = useMemo(() => {
    const parts: Recipe = JSON.parse(made)
    return createSiteKit({ recipe: parts, owner: OWNER })
  }, [made])
  return (
    <>
      <p role="alert" className="play-problem">
        {problem}
      </p>
      <KitScope key={made} kit={kit} theme={theme} mode={themeMode} locale={locale}>
        {options.enableEmbedded ? (
          <div className="stage-card">
            <KitEmbedded />
          </div>
        ) : (
          <KitButton />
        )}
      </KitScope>
    </>
  )
}
