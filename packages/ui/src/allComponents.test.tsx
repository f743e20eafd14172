import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { allComponents } from './allComponents.test.fixture.tsx'

test.each(Object.entries(allComponents))(
  '%s renders on a server without warnings and without a style attribute',
  (_name, element) => {
    const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const html = renderToString(element)
    expect(html).not.toMatch(/\sstyle=/)
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  },
)
