import { KitEmbedded } from '@bowline/react'
import { useState } from 'react'
import { createSiteKit } from '../site/createSiteKit.ts'
import { KitScope } from '../site/KitScope.tsx'
import { type Choices, recipeOf } from './Choices.ts'

export interface KitCardProps {
  readonly choices: Choices
}

/** The kit in place. Families and logins are those that it was made with. */
export function KitCard({ choices }: KitCardProps) {
  const recipe = recipeOf(choices)
  const [kit] = useState(() => createSiteKit({ recipe, owner: 'card' }))
  const { theme } = recipe.options
  return (
    <div className="stage-card">
      <KitScope kit={kit} theme={theme} mode={choices.mode} locale={choices.language}>
        <KitEmbedded />
      </KitScope>
    </div>
  )
}
