import type { ReactNode } from 'react'

export interface SiteHeaderProps {
  /** The address of the page that has it. */
  readonly here: '/' | '/playground' | '/inside' | '/device'
  readonly children?: ReactNode
}

const LINKS = { '/playground': 'Playground', '/lab': 'Lab' } as const

export function SiteHeader({ here, children }: SiteHeaderProps) {
  return (
    <header className="site-bar">
      <a className="site-brand" href="/" aria-label="Bowline" aria-current={here === '/' && 'page'}>
        <img src="/bowline.svg" alt="" width="28" height="28" />
        <span>Bowline</span>
      </a>
      <nav aria-label="Pages">
        {Object.entries(LINKS).map(([href, name]) => (
          <a key={href} href={href} aria-current={href === here && 'page'}>
            {name}
          </a>
        ))}
      </nav>
      <div className="site-actions">{children}</div>
    </header>
  )
}
