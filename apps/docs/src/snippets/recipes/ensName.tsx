import { useAccount, useIdentity } from '@bowline/react'

export function Greeting() {
  const { address } = useAccount()
  const { data: identity } = useIdentity()
  if (!address) return null
  return <p>Hello {identity?.name ?? `${address.slice(0, 6)}…${address.slice(-4)}`}</p>
}
