import '../styles.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Icon } from './Icon.tsx'

test.each([
  ['rtl', 'ltr', 'none'],
  ['ltr', 'rtl', '-1 1'],
] as const)(
  'on a page that is %s, arrows of screens that are %s point as the screens run',
  async (page, screens, scale) => {
    await render(
      <div dir={page}>
        <div className="bl-root" dir={screens}>
          <Icon name="chevronRight" />
          <Icon name="disconnect" />
        </div>
      </div>,
    )
    const icons = [...document.querySelectorAll('.bl-icon')]
    expect(icons.map((icon) => getComputedStyle(icon).scale)).toEqual([scale, scale])
  },
)
