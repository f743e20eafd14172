import { isKitError, KitError, type NftId, namespaceOf } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import { createFlow } from '../../core/createFlow.ts'
import type { Readable } from '../../core/readable.ts'
import { sentInstead } from '../../core/sentInstead.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { whenPayerChanges } from '../../shared/whenPayerChanges.ts'
import { perform } from '../perform.ts'
import { transferNoticesQuery } from './planQueries.ts'
import {
  EMPTY_FORM,
  type FollowedLink,
  type SendAsset,
  type SendForm,
  type SendLink,
} from './SendForm.ts'
import type { SendIntent } from './SendIntent.ts'

/** The kit's send form and the payment that it leads to. */
export interface Send {
  readonly form: Readable<SendForm>
  readonly state: Readable<SendState>
  choose(asset: SendAsset): void
  /** Fills in the form from a link. Ignores a link that was followed already. */
  follow(link: SendLink): void
  setAmount(amount: string): void
  /** Switches between token and fiat money, and sets the amount in the new unit. */
  setUnit(unit: SendForm['unit'], amount: string): void
  setReceiver(receiver: string): void
  /** Replaces a payment link in the form with what it asks for. Ignored once the text is another one. */
  fill(link: string, filled: FilledForm): void
  setSpeed(speed: SendForm['speed']): void
  /** Chooses whether to spend what payments leave alone otherwise, as a notice has offered. */
  setSpendsKept(spendsKept: boolean): void
  /** Records that the visitor has compared this address with the one that it resembles. */
  acknowledge(address: string): void
  /** Shows the payment for review. */
  review(intent: SendIntent): void
  /** Returns to the form, unchanged. */
  edit(): void
  /**
   * Asks the wallet to send the reviewed payment. Resolves when it has answered, whether or not it
   * approved. If the fee is above the reviewed one, the wallet is not asked: the review has the new fee.
   *
   * @param shown what the review shows and was not known before: the fee, and the notices
   */
  confirm(shown?: Pick<SendIntent, 'maxFee' | 'notices'>): Promise<void>
  reset(): void
}

/** What a payment link asks for, as the form has it. Without an asset and an amount, those of the form stay. */
export interface FilledForm extends FollowedLink {
  readonly receiver: string
  readonly asset?: SendAsset | undefined
  readonly text?: string | undefined
}

/** A payment link names its own network, so a change of network does not make it another payment. */
const isLink = (receiver: string): boolean => /[:/]/.test(receiver)

/** The send form of this kit. */
export const send = (kit: Kit): Send => internals(kit).part(createSend)

function createSend(kit: Kit): Send {
  const form = createStore<SendForm>(() => EMPTY_FORM)
  const flow = createFlow<SendState, SendEvent>({ status: 'editing' }, reduceSend)
  const choose = (asset: SendAsset) =>
    // An amount applies to one token only; the receiver is kept.
    form.setState({
      asset,
      amount: asset.nft ? '1' : '',
      unit: 'token',
      link: withoutAmount(),
      spendsKept: false,
    })
  // What the visitor has changed is not from the link any more.
  const withoutAmount = () => {
    const { link } = form.getState()
    return link && { ...link, amount: 'none' as const }
  }

  // The form belongs to one account and network. A payment that the wallet was asked for is followed to
  // its end, even if the wallet changes.
  whenPayerChanges(kit, () => {
    const { followed, receiver } = form.getState()
    form.setState({ ...EMPTY_FORM, followed, receiver: isLink(receiver) ? receiver : '' }, true)
    if (flow.store.getState().status === 'review') flow.send({ type: 'edited' })
  })
  // Once the modal has closed, the same link may fill in the form again.
  kit.events.on('modalClosed', () => form.setState({ followed: undefined }))

  return {
    form,
    state: flow.store,
    choose,
    follow({ key, asset, receiver }) {
      if (form.getState().followed === key) return
      choose(asset)
      form.setState({ followed: key, ...(receiver && { receiver, link: undefined }) })
    },
    setAmount: (amount) => form.setState({ amount, link: withoutAmount() }),
    setUnit: (unit, amount) => form.setState({ unit, amount }),
    setReceiver: (receiver) => form.setState({ receiver, link: undefined }),
    fill(link, { receiver, asset, text, amount, unused }) {
      if (form.getState().receiver !== link) return
      if (asset) choose(asset)
      form.setState({
        receiver,
        link: { amount, unused },
        ...(text !== undefined && { amount: text }),
      })
    },
    setSpeed: (speed) => form.setState({ speed }),
    setSpendsKept: (spendsKept) => form.setState({ spendsKept }),
    acknowledge: (address) =>
      form.setState(({ acknowledged }) => ({ acknowledged: [...acknowledged, address] })),
    review: (intent) => flow.send({ type: 'reviewed', intent }),
    edit: () => flow.send({ type: 'edited' }),
    async confirm({ maxFee, notices } = {}) {
      const state = flow.store.getState()
      if (state.status !== 'review') return
      const intent = { ...state.intent, maxFee: state.intent.maxFee ?? maxFee, notices }
      flow.send({ type: 'asked', intent })
      await flow.commit(() => pay(kit, intent), {
        done: (hash) => ({ type: 'sent', hash }),
        failed(error) {
          const hash = sentInstead(error)
          return hash === undefined ? { type: 'failed', error } : { type: 'sent', hash }
        },
      })
      const answered = flow.store.getState()
      if (answered.status === 'review' && isKitError(answered.error, 'TRANSFER_CHANGED'))
        await queryClientOf(kit).invalidateQueries(transferNoticesQuery(kit, intent))
      if (answered.status !== 'sent') return
      // The result view has its own copy, so the form can be reset.
      form.setState(EMPTY_FORM, true)
    },
    reset() {
      form.setState(EMPTY_FORM, true)
      flow.send({ type: 'edited' })
    },
  }
}

function pay(kit: Kit, intent: SendIntent): Promise<string> {
  const { from, to, amount, token, nft, feeRate, maxFee, spendsKept, notices, note } = intent
  const decimals = token === undefined || nft ? undefined : intent.decimals
  const namespace = namespaceOf(from)
  const piece: NftId | undefined = nft && { standard: nft.standard, tokenId: nft.tokenId }
  return perform(kit, (core, { performSendTransfer }) => {
    // The wallet's account or chain may have changed since the review.
    if (core.requireAccount(namespace).account !== from) throw new KitError('WALLET_UNAUTHORIZED')
    const terms = { to, amount, token, decimals, feeRate, maxFee, spendsKept, notices }
    const parameters = { ...terms, nft: piece, note, namespace }
    return performSendTransfer(core, parameters, { isReviewed: true })
  })
}

type SendEvent =
  | { readonly type: 'reviewed'; readonly intent: SendIntent }
  | { readonly type: 'edited' }
  | { readonly type: 'asked'; readonly intent: SendIntent }
  | { readonly type: 'sent'; readonly hash: string }
  | { readonly type: 'failed'; readonly error: KitError }

function reduceSend(state: SendState, event: SendEvent): SendState {
  switch (event.type) {
    case 'reviewed':
      return state.status === 'signing' ? state : { status: 'review', intent: event.intent }
    case 'edited':
      return state.status === 'signing' ? state : { status: 'editing' }
    case 'asked':
      return state.status === 'review' ? { status: 'signing', intent: event.intent } : state
    case 'sent':
      return state.status === 'signing' ? { ...state, status: 'sent', hash: event.hash } : state
    case 'failed':
      return state.status === 'signing' ? reviewAgain(state.intent, event.error) : state
  }
}

/** A fee that has risen is the one to review next. */
function reviewAgain(intent: SendIntent, error: KitError): SendState {
  const maxFee = isKitError(error, 'FEE_TOO_HIGH') ? error.context.fee : intent.maxFee
  return { status: 'review', intent: { ...intent, maxFee }, error }
}

export type SendState =
  | { readonly status: 'editing' }
  | {
      readonly status: 'review'
      readonly intent: SendIntent
      readonly error?: KitError | undefined
    }
  /** The wallet has been asked. Its answer must not be dropped. */
  | { readonly status: 'signing'; readonly intent: SendIntent }
  | { readonly status: 'sent'; readonly intent: SendIntent; readonly hash: string }
