import '@bowline/react/styles.css'
import type { ReactNode } from 'react'
import { Wallet } from './Wallet'

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Wallet>{children}</Wallet>
      </body>
    </html>
  )
}
