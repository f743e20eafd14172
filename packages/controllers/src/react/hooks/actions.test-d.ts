import type { AccountId, KitError, Session, Signature, TransactionHash } from '@bowline/common'
import type { SignInSession } from '@bowline/common/sign-in'
import { describe, expectTypeOf, test } from 'vitest'
import type {
  AddDeviceError,
  ConnectError,
  DisconnectError,
  PreferAccountTypeError,
  SendCallsError,
  SendTransactionError,
  SendTransferError,
  SignMessageError,
  SignTypedDataError,
  SpeedUpError,
  SwitchAccountError,
  SwitchNetworkError,
  UseSignInError,
} from '../../core/failures.ts'
import { connect } from '../../features/connections/connect.ts'
import { signMessage } from '../../features/sign/signMessage.ts'
import { signTypedData } from '../../features/sign/signTypedData.ts'
import { sendCalls } from '../../features/transactions/sendCalls.ts'
import { sendTransaction } from '../../features/transactions/sendTransaction.ts'
import { sendTransfer } from '../../features/transactions/sendTransfer.ts'
import { speedUp } from '../../features/transactions/speedUp.ts'
import type { ConnectParameters } from '../../kit/interactions.ts'
import type { Kit } from '../../kit/kit.ts'
import { type ActionState, useAction } from '../base/useAction.ts'
import { type UseConnectResult, useConnect } from './connecting.ts'
import { useSwitchNetwork } from './networks.ts'
import { useSendCalls, useSendTransaction, useSendTransfer } from './sending.ts'
import { useSignMessage, useSignTypedData } from './signing.ts'
import { useAddDevice } from './useAddDevice.ts'
import { useDisconnect } from './useDisconnect.ts'
import { usePreferredAccountType } from './usePreferredAccountType.ts'
import { useSignIn } from './useSignIn.ts'
import { useSpeedUp } from './useSpeedUp.ts'
import { useSwitchAccount } from './useSwitchAccount.ts'

type Hex = `0x${string}`

declare const kit: Kit
const evm = { namespace: 'eip155' } as const
const solana = { namespace: 'solana' } as const
const payment = { to: '0x52908400098527886E0F7030069857D2E4169EE7', amount: 1n }
const call = { to: payment.to, value: 1n }
const typedData = { domain: {}, types: {}, primaryType: 'Mail', message: {} }

describe('the error of an action has the codes that this action can fail with', () => {
  test('in the state of its hook', () => {
    expectTypeOf(useConnect().error).toEqualTypeOf<ConnectError | null>()
    expectTypeOf(useDisconnect().error).toEqualTypeOf<DisconnectError | null>()
    expectTypeOf(useSwitchNetwork().error).toEqualTypeOf<SwitchNetworkError | null>()
    expectTypeOf(useSwitchAccount().error).toEqualTypeOf<SwitchAccountError | null>()
    const preferred = usePreferredAccountType()
    expectTypeOf(preferred.error).toEqualTypeOf<PreferAccountTypeError | null>()
    expectTypeOf(useAddDevice().error).toEqualTypeOf<AddDeviceError | null>()
    expectTypeOf(useSignIn().error).toEqualTypeOf<UseSignInError | null>()
    expectTypeOf(useSignMessage().error).toEqualTypeOf<SignMessageError | null>()
    expectTypeOf(useSignTypedData().error).toEqualTypeOf<SignTypedDataError | null>()
    expectTypeOf(useSendTransaction().error).toEqualTypeOf<SendTransactionError | null>()
    expectTypeOf(useSendCalls().error).toEqualTypeOf<SendCallsError | null>()
    expectTypeOf(useSendTransfer().error).toEqualTypeOf<SendTransferError | null>()
    const faster = useSpeedUp({ chainId: 'bip122:a', hash: 'b' })
    expectTypeOf(faster.error).toEqualTypeOf<SpeedUpError | null>()
  })

  test('and no others', () => {
    expectTypeOf<'CONNECTOR_NOT_FOUND'>().toExtend<ConnectError['code']>()
    expectTypeOf<'FEE_TOO_HIGH'>().not.toExtend<ConnectError['code']>()
    expectTypeOf<'DISCONNECT_FAILED'>().toExtend<DisconnectError['code']>()
    expectTypeOf<'USER_REJECTED'>().not.toExtend<DisconnectError['code']>()
    expectTypeOf<'CHAIN_ADD_FAILED'>().toExtend<SwitchNetworkError['code']>()
    expectTypeOf<'CHAIN_ADD_FAILED'>().not.toExtend<SignMessageError['code']>()
    expectTypeOf<'SIGNATURE_MISMATCH'>().toExtend<SignMessageError['code']>()
    expectTypeOf<'FEE_TOO_HIGH'>().toExtend<SendTransferError['code']>()
    expectTypeOf<'FEE_TOO_HIGH'>().not.toExtend<SendTransactionError['code']>()
    expectTypeOf<'NOT_REPLACEABLE'>().toExtend<SpeedUpError['code']>()
    expectTypeOf<'NOT_REPLACEABLE'>().not.toExtend<SendTransferError['code']>()
    expectTypeOf<ConnectError>().toExtend<KitError>()
  })

  test('and a code tells what its context holds', () => {
    const { error } = useConnect()
    if (error?.code === 'CONNECTOR_NOT_FOUND')
      expectTypeOf(error.context).toEqualTypeOf<{ connectorId: string }>()
    const { error: unpaid } = useSendTransfer()
    if (unpaid?.code === 'FEE_TOO_HIGH')
      expectTypeOf(unpaid.context).toEqualTypeOf<{ fee: bigint; maxFee: bigint }>()
    // @ts-expect-error nobody connects to a quote
    if (error?.code === 'NO_QUOTE') return
  })
})

test('a state is told by its status, and by one flag for each status', () => {
  const state = useSignMessage(evm)
  if (state.status === 'idle') expectTypeOf(state.data).toEqualTypeOf<undefined>()
  if (state.status === 'success') expectTypeOf(state.data).toEqualTypeOf<Hex>()
  if (state.status === 'error') expectTypeOf(state.error).toEqualTypeOf<SignMessageError>()
  if (state.isPending) expectTypeOf(state.error).toEqualTypeOf<null>()
  if (state.isSuccess) expectTypeOf(state.data).toEqualTypeOf<Hex>()
  if (state.isError) expectTypeOf(state.error).toEqualTypeOf<SignMessageError>()
  expectTypeOf(state.isIdle).toEqualTypeOf<boolean>()
  expectTypeOf<ActionState<string>['error']>().toEqualTypeOf<KitError | null>()
})

describe('connecting', () => {
  test('gives a session of any family', async () => {
    const { connect: run, data, cancel } = useConnect()
    expectTypeOf(useConnect()).toEqualTypeOf<UseConnectResult>()
    expectTypeOf(run).parameters.toEqualTypeOf<[ConnectParameters]>()
    expectTypeOf(run).returns.toEqualTypeOf<Promise<Session>>()
    expectTypeOf(data).toEqualTypeOf<Session | undefined>()
    expectTypeOf(cancel).toEqualTypeOf<() => void>()
    expectTypeOf(connect(kit, { connectorId: 'a' })).toEqualTypeOf<Promise<Session>>()
    const session = await run({ connectorId: 'a', namespaces: ['solana'] })
    const scope = session.scopes().find((one) => one.namespace === 'solana')
    expectTypeOf(scope?.accounts[0]).toExtend<AccountId | undefined>()
  })
  test('is to name a connector, and families that are known', () => {
    const { connect: run } = useConnect()
    // @ts-expect-error it needs a connector
    run({})
    // @ts-expect-error no adapter has this family
    run({ connectorId: 'a', namespaces: ['cosmos'] })
    run({ connectorId: 'a', chainId: 8453 })
    run({ connectorId: 'a', chainId: 'eip155:8453' })
    // @ts-expect-error no CAIP-2 identifier
    run({ connectorId: 'a', chainId: 'base' })
  })
})

describe('a signature has the form of its family', () => {
  test('by the family of the hook', () => {
    expectTypeOf(useSignMessage(evm).data).toEqualTypeOf<Hex | undefined>()
    expectTypeOf(useSignMessage(solana).data).toEqualTypeOf<string | undefined>()
    expectTypeOf(useSignMessage().data).toEqualTypeOf<Signature | undefined>()
    expectTypeOf(useSignTypedData(evm).data).toEqualTypeOf<Hex | undefined>()
    expectTypeOf(useSignTypedData().data).toEqualTypeOf<Signature | undefined>()
  })
  test('by the family of the call', () => {
    const { signMessage: sign } = useSignMessage()
    expectTypeOf(sign({ message: 'a', namespace: 'eip155' })).toEqualTypeOf<Promise<Hex>>()
    expectTypeOf(sign({ message: 'a', namespace: 'solana' })).toEqualTypeOf<Promise<string>>()
    expectTypeOf(sign({ message: 'a' })).toEqualTypeOf<Promise<Signature>>()
    const ofHook = useSignTypedData(evm).signTypedData({ typedData })
    expectTypeOf(ofHook).toEqualTypeOf<Promise<Hex>>()
    // @ts-expect-error the hook is of another family
    useSignMessage(evm).signMessage({ message: 'a', namespace: 'solana' })
    // @ts-expect-error there is nothing to sign
    sign({})
  })
  test('without React', () => {
    const asked = { message: 'a', namespace: 'eip155' } as const
    expectTypeOf(signMessage(kit, asked)).toEqualTypeOf<Promise<Hex>>()
    expectTypeOf(signMessage(kit, { message: 'a' })).toEqualTypeOf<Promise<Signature>>()
    const typed = signTypedData(kit, { typedData, namespace: 'eip155' })
    expectTypeOf(typed).toEqualTypeOf<Promise<Hex>>()
  })
})

describe('a hash has the form of its family', () => {
  test('by the family of the hook', () => {
    expectTypeOf(useSendTransaction(evm).data).toEqualTypeOf<Hex | undefined>()
    expectTypeOf(useSendTransaction(solana).data).toEqualTypeOf<string | undefined>()
    expectTypeOf(useSendTransaction().data).toEqualTypeOf<TransactionHash | undefined>()
    expectTypeOf(useSendTransfer(evm).data).toEqualTypeOf<Hex | undefined>()
    expectTypeOf(useSendTransfer().data).toEqualTypeOf<TransactionHash | undefined>()
  })
  test('by the family of the call', () => {
    const { sendTransfer: pay } = useSendTransfer()
    expectTypeOf(pay({ ...payment, namespace: 'eip155' })).toEqualTypeOf<Promise<Hex>>()
    expectTypeOf(pay({ ...payment, namespace: 'solana' })).toEqualTypeOf<Promise<string>>()
    expectTypeOf(pay(payment)).toEqualTypeOf<Promise<TransactionHash>>()
    const sent = useSendTransaction(evm).sendTransaction({ call })
    expectTypeOf(sent).toEqualTypeOf<Promise<Hex>>()
    // @ts-expect-error amounts are bigints
    pay({ ...payment, amount: 1 })
    // @ts-expect-error amounts have no decimals yet
    pay({ ...payment, amount: '0.1' })
  })
  test('of what is sped up, by its chain', () => {
    const onBitcoin = useSpeedUp({ chainId: 'bip122:a', hash: 'b' })
    expectTypeOf(onBitcoin.data).toEqualTypeOf<string | undefined>()
    expectTypeOf(useSpeedUp({ chainId: 'eip155:1', hash: '0x1' }).data).toEqualTypeOf<
      Hex | undefined
    >()
    expectTypeOf(onBitcoin.speedUp).parameter(0).toHaveProperty('rate').toEqualTypeOf<bigint>()
  })
  test('unless it is the id of a batch', () => {
    expectTypeOf(useSendCalls().data).toEqualTypeOf<string | undefined>()
    expectTypeOf(sendCalls(kit, { calls: [call] })).toEqualTypeOf<Promise<string>>()
  })
  test('without React', () => {
    const sent = sendTransaction(kit, { call, namespace: 'eip155' })
    expectTypeOf(sent).toEqualTypeOf<Promise<Hex>>()
    const paid = sendTransfer(kit, { ...payment, namespace: 'eip155' })
    expectTypeOf(paid).toEqualTypeOf<Promise<Hex>>()
    const faster = speedUp(kit, { chainId: 'bip122:a', hash: 'b', feeRate: 2n })
    expectTypeOf(faster).toEqualTypeOf<Promise<string>>()
  })
})

test('what changes something says nothing of it but that it is done', () => {
  expectTypeOf(useDisconnect().disconnect()).toEqualTypeOf<Promise<void>>()
  expectTypeOf(useDisconnect().disconnect(solana)).toEqualTypeOf<Promise<void>>()
  expectTypeOf(useSwitchNetwork().switchNetwork({ chainId: 1 })).toEqualTypeOf<Promise<void>>()
  const account = 'polkadot:a:b'
  expectTypeOf(useSwitchAccount().switchAccount({ account })).toEqualTypeOf<Promise<void>>()
  expectTypeOf(useAddDevice().addDevice(evm)).toEqualTypeOf<Promise<void>>()
  expectTypeOf(useSignIn().signIn()).toEqualTypeOf<Promise<SignInSession>>()
  expectTypeOf(useSignIn().getToken()).toEqualTypeOf<Promise<string | undefined>>()
  // @ts-expect-error an address is no account
  useSwitchAccount().switchAccount({ account: '0x1' })
})

test("an app's own action keeps its parameters and its result", () => {
  const { state, run } = useAction(async (_: Kit, name: string, count?: number) => ({
    name,
    count,
  }))
  expectTypeOf(run).parameters.toEqualTypeOf<[name: string, count?: number | undefined]>()
  expectTypeOf(state.data).toEqualTypeOf<{ name: string; count: number | undefined } | undefined>()
  expectTypeOf(state.error).toEqualTypeOf<KitError | null>()
})
