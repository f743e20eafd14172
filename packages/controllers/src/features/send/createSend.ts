import { KitError, type NftId, namespaceOf } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import { createFlow } from '../../flow/createFlow.ts'
import { showResult } from '../../flow/showResult.ts'
import { whenPayerChanges } from '../../flow/whenPayerChanges.ts'
import { internals, type Kit } from '../../kit.ts'
import { perform } from '../../perform.ts'
import type { Readable } from '../../readable.ts'
import { reduceSend, type SendEvent } from './reduceSend.ts'
import { EMPTY_FORM, type SendAsset, type SendForm, type SendLink } from './SendForm.ts'
import type { SendIntent, SendState } from './SendState.ts'

/** The send form of a kit, and the payment that it leads to. */
export interface Send {
  readonly form: Readable<SendForm>
  readonly state: Readable<SendState>
  choose(asset: SendAsset): void
  /** Fills in what a link asks for. A link that has been followed already changes nothing. */
  follow(link: SendLink): void
  setAmount(amount: string): void
  /** Counts in the token or in money, from the given text on. */
  setUnit(unit: SendForm['unit'], amount: string): void
  setReceiver(receiver: string): void
  setSpeed(speed: SendForm['speed']): void
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
  const choose = (asset: SendAsset) =>
    // Another token has another amount; the receiver stays.
    form.setState({ asset, amount: asset.nft ? '1' : '', unit: 'token' })

  // A form for one network makes no sense on another, and what one account has typed is not another
  // one's business. How a payment goes is told to the end, wherever the wallet has gone since.
  whenPayerChanges(kit, () => {
    const { followed } = form.getState()
    form.setState({ ...EMPTY_FORM, followed }, true)
    if (flow.store.getState().status === 'review') flow.send({ type: 'edited' })
  })
  // The same link means the same again once the screens have been closed.
  kit.events.on('modalClosed', () => form.setState({ followed: undefined }))

  return {
    form,
    state: flow.store,
    choose,
    follow({ key, asset, receiver }) {
      if (form.getState().followed === key) return
      choose(asset)
      form.setState({ followed: key, ...(receiver && { receiver }) })
    },
    setAmount: (amount) => form.setState({ amount }),
    setUnit: (unit, amount) => form.setState({ unit, amount }),
    setReceiver: (receiver) => form.setState({ receiver }),
    setSpeed: (speed) => form.setState({ speed }),
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
      if (flow.store.getState().status !== 'sent') return
      showResult(kit, { result: 'SendResult', views: ['Send', 'SendReview'] })
      // The result holds all that it shows, so the form is free for the next payment.
      form.setState(EMPTY_FORM, true)
    },
    reset() {
      form.setState(EMPTY_FORM, true)
      flow.send({ type: 'edited' })
    },
  }
}

function pay(kit: Kit, intent: SendIntent): Promise<string> {
  const { from, to, amount, token, nft, feeRate, note } = intent
  const namespace = namespaceOf(from)
  const piece: NftId | undefined = nft && { standard: nft.standard, tokenId: nft.tokenId }
  return perform(kit, (core, { performSendTransfer }) => {
    // What was reviewed names the payer; the wallet may be at another account or chain by now.
    if (core.requireAccount(namespace).account !== from) throw new KitError('WALLET_UNAUTHORIZED')
    return performSendTransfer(core, { to, amount, token, nft: piece, feeRate, note, namespace })
  })
}
