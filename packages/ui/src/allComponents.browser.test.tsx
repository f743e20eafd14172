import './styles.css'
import axe from 'axe-core'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { allComponents } from './allComponents.test.fixture.tsx'

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test.each(Object.entries(allComponents))('%s has no axe violations', async (_name, element) => {
    await render(
      <StrictMode>
        <main className="bl-root" data-bl-theme={theme}>
          <div ref={(frame) => frame?.style.setProperty('background', 'var(--bl-surface-1)')}>
            {element}
          </div>
        </main>
      </StrictMode>,
    )
    // Half-transparent text has another contrast: wait until what comes in has come in.
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
        .map(({ finished }) => finished),
    )
    const { violations } = await axe.run(document.body, {
      // Rules about whole pages: what is tested is a part of one.
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((n) => n.html) }))).toEqual([])
  })
})

test.each(Object.entries(allComponents))(
  '%s hydrates its server-rendered markup',
  (_name, element) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const container = document.createElement('div')
    container.className = 'bl-root'
    document.body.append(container)
    const template = new DOMParser().parseFromString(renderToString(element), 'text/html')
    container.replaceChildren(...template.body.childNodes)
    const recovered = vi.fn()
    const root = hydrateRoot(container, element, { onRecoverableError: recovered })
    onTestFinished(() => {
      root.unmount()
      container.remove()
      errors.mockRestore()
    })
    return vi.waitFor(() => {
      const key = Object.keys(container.firstElementChild ?? {})
      expect(key.some((name) => name.startsWith('__react'))).toBe(true)
      expect(recovered).not.toHaveBeenCalled()
      expect(errors).not.toHaveBeenCalled()
    })
  },
)
