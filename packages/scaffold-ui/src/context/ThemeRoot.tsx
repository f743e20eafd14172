'use client'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { type ReactNode, type RefObject, useCallback } from 'react'

export interface ThemeRootProps {
  /** `span` where it stands within a line of the app's own text. */
  readonly as?: 'div' | 'span' | undefined
  readonly className?: string | undefined
  /** Left out, language and direction are those of the app's page around it. */
  readonly lang?: string | undefined
  readonly dir?: 'ltr' | 'rtl' | undefined
  /** Is given the element. React 18 has no `ref` for functions. */
  readonly elementRef?: RefObject<HTMLElement | null> | undefined
  readonly children?: ReactNode
}

/** The element that everything of ours lives in: it carries the theme. */
export function ThemeRoot(props: ThemeRootProps) {
  const { as: Element = 'div', className, lang, dir, elementRef, children } = props
  const kit = useKit()
  const { mode, variables } = useKitStore(kit.theme.store)
  const setVariables = useCallback(
    (node: HTMLElement | null) => {
      if (elementRef) elementRef.current = node
      if (node) applyVariables(node.style, variables)
    },
    [variables, elementRef],
  )
  return (
    <Element
      ref={setVariables}
      className={className ? `bl-root ${className}` : 'bl-root'}
      // Without it the style sheet follows the system, also in markup that a server made.
      data-bl-theme={mode === 'auto' ? undefined : mode}
      lang={lang}
      dir={dir}
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
  // DOMs for tests have indexed styles that cannot be iterated.
  for (const name of Array.from(style).filter((name) => name.startsWith('--bl-')))
    style.removeProperty(name)
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
}
