import '@bowline/react/styles.css'
import '@bowline/html/src/app.css'
import type { ReactNode } from 'react'
import { Wallet } from '../Wallet.tsx'

export const metadata = { title: 'Bowline in Next' }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main>
          <Wallet>{children}</Wallet>
        </main>
      </body>
    </html>
  )
}
