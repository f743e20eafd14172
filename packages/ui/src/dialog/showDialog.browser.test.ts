import { expect, test } from 'vitest'
import { lockScroll } from './showDialog.ts'

test('the page scrolls again when the last of two dialogs lets go, in any order', () => {
  const page = document.createElement('div')
  page.className = 'app'
  const [first, second] = [lockScroll(page), lockScroll(page)]
  first()
  expect([...page.classList]).toContain('bl-scroll-locked')
  second()
  expect(page.outerHTML).toBe('<div class="app"></div>')
})
