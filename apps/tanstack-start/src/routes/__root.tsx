import appStyles from '@bowline/html/src/app.css?url'
import { Wallet } from '@bowline/next/src/Wallet.tsx'
import kitStyles from '@bowline/react/styles.css?url'
import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width' },
      { title: 'Bowline in TanStack Start' },
    ],
    links: [
      { rel: 'icon', href: 'data:,' },
      { rel: 'stylesheet', href: kitStyles },
      { rel: 'stylesheet', href: appStyles },
    ],
  }),
  component: Root,
})

function Root() {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <main>
          <Wallet>
            <Outlet />
          </Wallet>
        </main>
        <Scripts />
      </body>
    </html>
  )
}
