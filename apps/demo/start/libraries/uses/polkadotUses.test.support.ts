import type { ProviderMap } from '@bowline/common'
import { sandboxPolkadot } from '@bowline/sandbox'
import { ApiPromise, WsProvider as PolkadotProvider } from '@polkadot/api'
import { signatureVerify } from '@polkadot/util-crypto'
import { DedotClient, WsProvider as DedotProvider } from 'dedot'
import { createClient } from 'polkadot-api'
import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer'
import { getWsProvider } from 'polkadot-api/ws'
import { expect } from 'vitest'
import { codesOf, expectLeft, failureOf, type Scene, type Uses } from './Scene.test.support.ts'

type PolkadotScene = Scene<'polkadot'>

const { carol, dave, erin } = sandboxPolkadot.people
const AMOUNT = 1_000_000_000n
const TEXT = 'Signed over the kit’s provider'
const HEX = `0x${Buffer.from(TEXT).toString('hex')}`

/** The signer that the three libraries take, over the provider. */
function signerOf(provider: ProviderMap['polkadot']) {
  const ask = async (method: string, params: object) =>
    (await provider.request({ method, params })) as { signature: `0x${string}`; id?: number }
  return {
    async signPayload(transactionPayload: { readonly address: string }) {
      const { address } = transactionPayload
      const answer = await ask('polkadot_signTransaction', { address, transactionPayload })
      return { id: 0, signature: answer.signature }
    },
    async signRaw({ address, data }: { readonly address: string; readonly data: string }) {
      const message = Buffer.from(data.slice(2), 'hex').toString()
      return {
        id: 0,
        signature: (await ask('polkadot_signMessage', { address, message })).signature,
      }
    },
  }
}

async function gains(scene: PolkadotScene, address: string, run: () => Promise<void>) {
  const before = await scene.sandbox.polkadot.balance(address)
  await run()
  return (await scene.sandbox.polkadot.balance(address)) - before
}

function expectSigned({ address }: PolkadotScene, signature: string | Uint8Array): void {
  const { isValid } = signatureVerify(`<Bytes>${TEXT}</Bytes>`, signature, address)
  expect(isValid).toBe(true)
}

async function withApi(scene: PolkadotScene, run: (api: ApiPromise) => Promise<void>) {
  // Its types are not written for exact optional properties.
  const provider = new PolkadotProvider(scene.sandbox.polkadot.wsUrl) as never
  const api = await ApiPromise.create({ provider, noInitWarn: true })
  api.setSigner(signerOf(scene.provider) as never)
  try {
    await run(api)
  } finally {
    await api.disconnect()
  }
}

/** Sends a call of `@polkadot/api`, and waits until it is final. */
const untilFinal = ({ address }: PolkadotScene, call: ReturnType<ApiPromise['tx']> | undefined) =>
  new Promise<void>((resolve, reject) => {
    call
      ?.signAndSend(address, ({ status, dispatchError, isError }) => {
        if (isError || dispatchError) reject(new Error(`${status} ${dispatchError ?? ''}`))
        else if (status.isFinalized) resolve()
      })
      .catch(reject)
  })

export const polkadotApiUses: Uses<'polkadot'> = {
  sign: (scene) =>
    withApi(scene, async (api) => {
      expectSigned(scene, await api.sign(scene.address, { data: HEX }))
    }),
  async send(scene) {
    const gained = await gains(scene, carol.address, () =>
      withApi(scene, (api) =>
        untilFinal(scene, api.tx.balances?.transferKeepAlive?.(carol.address, AMOUNT)),
      ),
    )
    expect(gained).toBe(AMOUNT)
  },
  async batch(scene) {
    const gained = await gains(scene, carol.address, () =>
      withApi(scene, (api) => {
        const transfer = api.tx.balances?.transferKeepAlive?.(carol.address, AMOUNT)
        return untilFinal(scene, api.tx.utility?.batchAll?.([transfer, transfer]))
      }),
    )
    expect(gained).toBe(2n * AMOUNT)
  },
  refuse: (scene) =>
    withApi(scene, async (api) => {
      scene.declineNext()
      const error = await failureOf(() =>
        untilFinal(scene, api.tx.balances?.transferKeepAlive?.(carol.address, AMOUNT)),
      )
      expect(codesOf(error)).toContain(4001)
    }),
  leave: (scene) =>
    withApi(scene, async (api) => {
      await scene.leave()
      const call = api.tx.balances?.transferKeepAlive?.(carol.address, AMOUNT)
      expectLeft(scene, await failureOf(() => untilFinal(scene, call)))
    }),
}

async function withDedot(scene: PolkadotScene, run: (client: DedotClient) => Promise<void>) {
  const client = await DedotClient.new(new DedotProvider(scene.sandbox.polkadot.wsUrl))
  client.setSigner(signerOf(scene.provider) as never)
  try {
    await run(client)
  } finally {
    await client.disconnect()
  }
}

export const dedotUses: Uses<'polkadot'> = {
  async send(scene) {
    const gained = await gains(scene, dave.address, () =>
      withDedot(scene, async ({ tx }) => {
        const call = tx.balances?.transferKeepAlive?.(dave.address, AMOUNT)
        const sent = await call?.signAndSend(scene.address).untilFinalized()
        expect(sent?.dispatchError).toBeUndefined()
      }),
    )
    expect(gained).toBe(AMOUNT)
  },
  async batch(scene) {
    const gained = await gains(scene, dave.address, () =>
      withDedot(scene, async ({ tx }) => {
        const transfer = tx.balances?.transferKeepAlive?.(dave.address, AMOUNT)
        const call = tx.utility?.batchAll?.([transfer?.call, transfer?.call])
        const sent = await call?.signAndSend(scene.address).untilFinalized()
        expect(sent?.dispatchError).toBeUndefined()
      }),
    )
    expect(gained).toBe(2n * AMOUNT)
  },
  refuse: (scene) =>
    withDedot(scene, async ({ tx }) => {
      scene.declineNext()
      const call = tx.balances?.transferKeepAlive?.(dave.address, AMOUNT)
      const error = await failureOf(async () => call?.sign(scene.address))
      expect(codesOf(error)).toContain(4001)
    }),
  leave: (scene) =>
    withDedot(scene, async ({ tx }) => {
      await scene.leave()
      const call = tx.balances?.transferKeepAlive?.(dave.address, AMOUNT)
      expectLeft(scene, await failureOf(async () => call?.sign(scene.address)))
    }),
}

async function withPapi(
  scene: PolkadotScene,
  run: (parts: {
    readonly tx: ReturnType<ReturnType<typeof createClient>['getUnsafeApi']>['tx']
    readonly signer: ReturnType<typeof getPolkadotSignerFromPjs>
  }) => Promise<void>,
) {
  const client = createClient(getWsProvider(scene.sandbox.polkadot.wsUrl))
  const { signPayload, signRaw } = signerOf(scene.provider)
  const signer = getPolkadotSignerFromPjs(scene.address, signPayload as never, signRaw as never)
  try {
    await run({ tx: client.getUnsafeApi().tx, signer })
  } finally {
    client.destroy()
  }
}

const toErin = { dest: { type: 'Id', value: erin.address }, value: AMOUNT }

export const papiUses: Uses<'polkadot'> = {
  sign: (scene) =>
    withPapi(scene, async ({ signer }) => {
      expectSigned(scene, await signer.signBytes(new TextEncoder().encode(TEXT)))
    }),
  async send(scene) {
    const gained = await gains(scene, erin.address, () =>
      withPapi(scene, async ({ tx, signer }) => {
        const call = tx.Balances?.transfer_keep_alive?.(toErin)
        expect(await call?.signAndSubmit(signer)).toMatchObject({ ok: true })
      }),
    )
    expect(gained).toBe(AMOUNT)
  },
  async batch(scene) {
    const gained = await gains(scene, erin.address, () =>
      withPapi(scene, async ({ tx, signer }) => {
        const transfer = tx.Balances?.transfer_keep_alive?.(toErin)
        const calls = [transfer?.decodedCall, transfer?.decodedCall]
        const sent = await tx.Utility?.batch_all?.({ calls }).signAndSubmit(signer)
        expect(sent).toMatchObject({ ok: true })
      }),
    )
    expect(gained).toBe(2n * AMOUNT)
  },
  refuse: (scene) =>
    withPapi(scene, async ({ tx, signer }) => {
      scene.declineNext()
      const call = tx.Balances?.transfer_keep_alive?.(toErin)
      const error = await failureOf(async () => call?.signAndSubmit(signer))
      expect(codesOf(error)).toContain(4001)
    }),
  leave: (scene) =>
    withPapi(scene, async ({ tx, signer }) => {
      await scene.leave()
      const call = tx.Balances?.transfer_keep_alive?.(toErin)
      expectLeft(scene, await failureOf(async () => call?.signAndSubmit(signer)))
    }),
}
