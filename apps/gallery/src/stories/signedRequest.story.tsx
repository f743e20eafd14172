import { clearSigning } from '@bowline/clear-signing'
import { type AccountId, memoryStorage } from '@bowline/common'
import type { KitOptions } from '@bowline/controllers'
import { ConnectedStory } from '../ConnectedStory.tsx'
import type { Story } from '../Story.ts'

const ME = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const PERSON = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account: AccountId = `eip155:1:${ME}`
const hash = `0x${'e'.repeat(64)}`

/** A message that an earlier page has had signed. */
const kept = JSON.stringify({
  v: 1,
  data: [
    {
      id: 'one',
      chainId: 'eip155:1',
      account: ME,
      method: 'personal_sign',
      params: JSON.stringify(['Good morning, and welcome to the harbour.', ME]),
      at: 1_700_000_000_000,
    },
  ],
})
const sent = { hash, from: ME, to: PERSON, value: '0x3782dace9d90000', input: '0x' }
const options: Partial<KitOptions> = {
  preview: clearSigning,
  storage: memoryStorage({ 'bowline.signed': kept }),
}

interface State {
  readonly title: string
  readonly place: { readonly id?: string; readonly hash?: string }
  /** What the chain knows of the transaction. */
  readonly found?: unknown
  readonly isDown?: boolean
}

const states: Readonly<Record<string, State>> = {
  message: { title: 'a message that this browser keeps', place: { id: 'one' } },
  transaction: { title: 'a transaction of the chain', place: { hash }, found: sent },
  missing: { title: 'that nobody has', place: { hash }, found: null },
  unreadable: { title: 'whose network does not answer', place: { hash }, isDown: true },
}

export const stories: readonly Story[] = Object.entries(states).map(
  ([id, { title, place, found, isDown = false }]): Story => ({
    id: `signed-request/${id}`,
    title: `What was signed / ${title}`,
    layout: 'page',
    render: ({ theme }) => (
      <ConnectedStory
        theme={theme}
        options={options}
        operations={{
          async askChain(_, { method }) {
            if (isDown) throw new Error('The network is down.')
            return { result: method === 'eth_getTransactionByHash' ? found : '0x' }
          },
        }}
        routes={[{ name: 'SignedRequest', data: { account, ...place } }]}
      />
    ),
  }),
)
