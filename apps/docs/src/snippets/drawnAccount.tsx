import { KitButton, useAccount, useConnection } from '@bowline/react'

export function Greeting() {
  const { address } = useAccount()
  const connection = useConnection()
  const last = connection.status === 'connecting' ? connection.lastAccountId : undefined
  // `last` is `eip155:1:0x…`: to be shown, and nothing else.
  const shown = address ?? last?.split(':').at(-1)
  return shown ? <p>Hello {shown}</p> : <KitButton />
}
