'use client'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { type ReactNode, type RefObject, useCallback } from 'react'

export interface ThemeRootProps {
  /** Use `span` inside a line of the app's own text. */
  readonly as?: 'div' | 'span' | undefined
  readonly className?: string | undefined
  /** If omitted, the language and direction are those of the surrounding page. */
  readonly lang?: string | undefined
  readonly dir?: 'ltr' | 'rtl' | undefined
  /** Receives the element. React 18 has no `ref` for functions. */
  readonly elementRef?: RefObject<HTMLElement | null> | undefined
  readonly children?: ReactNode
}

/** The root element of everything that the kit renders. It carries the theme. */
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
      // Without it the style sheet follows the system, also in markup rendered on a server.
      data-bl-theme={mode === 'auto' ? undefined : mode}
      lang={lang}
      dir={dir}
    >
      {children}
    </Element>
  )
}

/**
 * Set through the object model, because a strict content policy refuses style attributes in markup.
 */
function applyVariables(
  style: CSSStyleDeclaration,
  variables: Readonly<Record<string, string>>,
): void {
  // The styles of test DOMs have an index but cannot be iterated.
  for (const name of Array.from(style).filter((name) => name.startsWith('--bl-')))
    style.removeProperty(name)
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
}
