import { useKitEvents } from '@bowline/react'

export function Analytics({ track }: { readonly track: (name: string) => void }) {
  useKitEvents((event) => {
    if (event.type === 'connected' && !event.data.restored) track('wallet connected')
    if (event.type === 'disconnected') track(`wallet left, by the ${event.data.by}`)
    if (event.type === 'transactionSettled') track(`payment ${event.data.status}`)
  })
  return null
}
