import { KitError, type NftId, namespaceOf } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import { createFlow } from '../../flow/createFlow.ts'
import { internals, type Kit } from '../../kit.ts'
import type { Readable } from '../../readable.ts'
import { reduceSend, type SendEvent } from './reduceSend.ts'
import { EMPTY_FORM, type SendAsset, type SendForm } from './SendForm.ts'
import type { SendIntent, SendState } from './SendState.ts'

/** The send form of a kit, and the payment that it leads to. */
export interface Send {
  readonly form: Readable<SendForm>
  readonly state: Readable<SendState>
  choose(asset: SendAsset | undefined): void
  setAmount(amount: string): void
  /** Counts in the token or in money, from the given text on. */
  setUnit(unit: SendForm['unit'], amount: string): void
  setReceiver(receiver: string): void
  /** The visitor has compared this address with the one that it looks like. */
  acknowledge(address: string): void
  /** Puts the intent before the visitor. */
  review(intent: SendIntent): void
  /** Back to the form, which is as it was. */
  edit(): void
  /** Asks the wallet to pay what was reviewed. Resolves when it has answered, either way. */
  confirm(): Promise<void>
  reset(): void
}

/** The send form of this kit. */
export const send = (kit: Kit): Send => internals(kit).part(createSend)

function createSend(kit: Kit): Send {
  const form = createStore<SendForm>(() => EMPTY_FORM)
  const flow = createFlow<SendState, SendEvent>({ status: 'editing' }, reduceSend)
  const reset = () => {
    if (flow.store.getState().status === 'signing') return
    form.setState(EMPTY_FORM, true)
    flow.send({ type: 'edited' })
  }
  // A form for one network makes no sense on another: its tokens and names are others.
  kit.networks.subscribe((state, before) => {
    const chain = state.active[state.activeNamespace]
    if (chain !== before.active[before.activeNamespace]) reset()
  })
  // What one account has typed is not another one's business.
  kit.events.on('accountChanged', reset)
  kit.events.on('disconnected', reset)

  return {
    form,
    state: flow.store,
    // Another token has another amount; the receiver stays.
    choose: (asset) => form.setState({ asset, amount: '', unit: 'token' }),
    setAmount: (amount) => form.setState({ amount }),
    setUnit: (unit, amount) => form.setState({ unit, amount }),
    setReceiver: (receiver) => form.setState({ receiver }),
    acknowledge: (address) =>
      form.setState(({ acknowledged }) => ({ acknowledged: [...acknowledged, address] })),
    review: (intent) => flow.send({ type: 'reviewed', intent }),
    edit: () => flow.send({ type: 'edited' }),
    async confirm() {
      const state = flow.store.getState()
      if (state.status !== 'review') return
      const { intent } = state
      flow.send({ type: 'asked' })
      await flow.commit(() => pay(kit, intent), {
        done: (hash) => ({ type: 'sent', hash }),
        failed: (error) => ({ type: 'failed', error }),
      })
      // The result holds all that it shows, so the form is free for the next payment.
      if (flow.store.getState().status === 'sent') form.setState(EMPTY_FORM, true)
    },
    reset,
  }
}

async function pay(kit: Kit, { from, to, amount, token, nft, note }: SendIntent): Promise<string> {
  const live = await internals(kit).load()
  const namespace = namespaceOf(from)
  // What was reviewed names the payer; the wallet may be at another account or chain by now.
  if (live.account(namespace).account !== from) throw new KitError('WALLET_UNAUTHORIZED')
  const piece: NftId | undefined = nft && { standard: nft.standard, tokenId: nft.tokenId }
  return live.sendTransfer({ to, amount, token, nft: piece, note, namespace })
}
