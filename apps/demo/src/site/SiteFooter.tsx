const LINKS = {
  '/playground': 'Playground',
  '/lab': 'Lab',
  '/inside': 'Inside wallets',
  '/device': 'This device',
  '/wallet': 'Phone wallet',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
} as const

export function SiteFooter() {
  return (
    <footer className="site-foot">
      <p>
        The wallets and chains of this page are for testing; nothing here costs money. Its mails are
        in the inbox whose address the demo prints when it starts.
      </p>
      <nav aria-label="More pages">
        {Object.entries(LINKS).map(([href, name]) => (
          <a key={href} href={href}>
            {name}
          </a>
        ))}
      </nav>
    </footer>
  )
}
