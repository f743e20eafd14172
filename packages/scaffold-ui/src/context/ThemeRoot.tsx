'use client'
import { type ReactNode, useCallback } from 'react'
import { directionOf } from '../messages/directionOf.ts'
import { useKit } from './useKit.ts'
import { useKitStore } from './useKitStore.ts'
import { useLocale } from './useLocale.ts'

export interface ThemeRootProps {
  /** `span` where it stands within a line of the app's own text. */
  readonly as?: 'div' | 'span' | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** The element that everything of ours lives in: it carries theme, language and direction. */
export function ThemeRoot({ as: Element = 'div', className, children }: ThemeRootProps) {
  const kit = useKit()
  const { mode, variables } = useKitStore(kit.theme.store)
  const locale = useLocale()
  const setVariables = useCallback(
    (node: HTMLElement | null) => {
      if (node) applyVariables(node.style, variables)
    },
    [variables],
  )
  return (
    <Element
      ref={setVariables}
      className={className ? `bl-root ${className}` : 'bl-root'}
      // Without it the style sheet follows the system, also in markup that a server made.
      data-bl-theme={mode === 'auto' ? undefined : mode}
      lang={locale}
      dir={directionOf(locale)}
    >
      {children}
    </Element>
  )
}

/** Through the object model: a strict content policy refuses style attributes in markup. */
function applyVariables(
  style: CSSStyleDeclaration,
  variables: Readonly<Record<string, string>>,
): void {
  for (const name of [...style].filter((name) => name.startsWith('--bl-')))
    style.removeProperty(name)
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
}
