'use client'

import type { Kit, ThemeState } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { type ReactNode, type RefObject, useMemo } from 'react'

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
  const state = useKitStore(kit.theme.store)
  const { mode, theme } = state
  const setLooks = useMemo(() => {
    let stop = () => {}
    return (node: HTMLElement | null) => {
      if (elementRef) elementRef.current = node
      stop()
      if (node) stop = applyTheme(kit, node.style, state)
    }
  }, [kit, state, elementRef])
  return (
    <Element
      ref={setLooks}
      className={className ? `bl-root ${className}` : 'bl-root'}
      // Without it the style sheet follows the system, also in markup rendered on a server.
      data-bl-theme={mode === 'auto' ? undefined : mode}
      data-bl-radius={theme.radius}
      data-bl-density={theme.density}
      lang={lang}
      dir={dir}
    >
      {children}
    </Element>
  )
}

/**
 * Puts a theme on a root element. What its colours derive follows once that code has loaded, which no page
 * without such a theme loads. Returns a function that ends this.
 */
function applyTheme(kit: Kit, style: CSSStyleDeclaration, { theme, mode }: ThemeState): () => void {
  const { accent, font, variables, light, dark } = theme
  let stop = () => {}
  let isOver = false
  // The styles of test DOMs have an index but cannot be iterated.
  for (const name of Array.from(style).filter((name) => name.startsWith('--bl-')))
    style.removeProperty(name)
  const values: Readonly<Record<string, string | undefined>> = {
    '--bl-font': font,
    '--bl-color-accent': accent,
    ...variables,
  }
  // Through the object model, because a strict content policy refuses style attributes in markup.
  for (const [name, value = ''] of Object.entries(values)) style.setProperty(name, value)
  if (accent ?? light ?? dark)
    import('./followColors.ts').then(
      ({ followColors }) => {
        if (!isOver) stop = followColors(kit, style, { theme, mode })
      },
      // What the theme says without them stays.
      () => {},
    )
  return () => {
    isOver = true
    stop()
  }
}
