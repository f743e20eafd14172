import { KitButton } from '@bowline/react'
import { useState } from 'react'
import { createSiteKit } from '../site/createSiteKit.ts'
import { KitScope } from '../site/KitScope.tsx'
import { type Choices, recipeOf } from './Choices.ts'

export interface KitHeaderButtonProps {
  readonly choices: Choices
}

/** The same kit as in the card, shown in a dialog. It remembers its own connections. */
export function KitHeaderButton({ choices }: KitHeaderButtonProps) {
  const recipe = recipeOf(choices)
  const { enableEmbedded: _inPlace, ...options } = recipe.options
  const [kit] = useState(() => createSiteKit({ recipe: { ...recipe, options }, owner: 'header' }))
  return (
    <KitScope kit={kit} theme={options.theme} mode={choices.mode} locale={choices.language}>
      <KitButton size="sm" />
    </KitScope>
  )
}
