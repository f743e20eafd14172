import '@bowline/react/styles.css'
import '@bowline/html/src/app.css'
import { Wallet } from '@bowline/next/src/Wallet.tsx'
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router'

export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Bowline in React Router</title>
        <link rel="icon" href="data:," />
        <Links />
      </head>
      <body>
        <main>
          <Wallet>
            <Outlet />
          </Wallet>
        </main>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
