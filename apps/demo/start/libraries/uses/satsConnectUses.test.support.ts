import { satsConnect } from '@bowline/adapter-bitcoin/sats-connect'
import { Verifier } from 'bip322-js'
import { networks, Psbt } from 'bitcoinjs-lib'
import { BaseAdapter, defaultAdapters, getDefaultProvider } from 'sats-connect'
import { expect, onTestFinished, vi } from 'vitest'
import { broadcast, paymentOf } from './bitcoinUses.test.support.ts'
import type { Scene, Uses } from './Scene.test.support.ts'

/** What it answers with a wallet's user who declines. */
const USER_REJECTION = -32_000
/** What it answers with where no wallet is connected. */
const ACCESS_DENIED = -32_002

/** Shares the wallet of the kit with the library, in a page of its own where a test has none. */
function share({ session, connector }: Scene<'bip122'>) {
  if (typeof window === 'undefined') vi.stubGlobal('window', new EventTarget())
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  // The connection is of this family.
  const unshare = satsConnect()(session as never, connector as never)
  onTestFinished(() => {
    unshare()
    vi.unstubAllGlobals()
  })
}

/** Asks as the library's own `Wallet.request` does, with the provider that was chosen. */
function ask(method: string, params: unknown): Promise<{ readonly status: string }> {
  const id = getDefaultProvider() ?? ''
  const Adapter = (defaultAdapters as Record<string, new () => BaseAdapter>)[id]
  const adapter = Adapter ? new Adapter() : new BaseAdapter(id)
  return adapter.request(method as 'getAddresses', params as never) as never
}

const signing = ({ address }: Scene<'bip122'>) => ({ address, message: 'Ahoy', protocol: 'BIP322' })

export const satsConnectUses: Uses<'bip122'> = {
  async sign(scene) {
    share(scene)
    for (const protocol of ['BIP322', 'ECDSA']) {
      const answer = await ask('signMessage', { ...signing(scene), protocol })
      expect(answer).toMatchObject({
        status: 'success',
        result: { address: scene.address, protocol },
      })
      const { result } = answer as unknown as { readonly result: { readonly signature: string } }
      expect(Verifier.verifySignature(scene.address, 'Ahoy', result.signature)).toBe(true)
    }
  },
  async send(scene) {
    share(scene)
    const psbt = (await paymentOf(scene)).toBase64()
    const signInputs = { [scene.address]: [0] }
    const answer = await ask('signPsbt', { psbt, signInputs, broadcast: false })
    expect(answer).toMatchObject({ status: 'success' })
    const { result } = answer as unknown as { readonly result: { readonly psbt: string } }
    await broadcast(scene, Psbt.fromBase64(result.psbt, { network: networks.regtest }))
  },
  async refuse(scene) {
    share(scene)
    scene.declineNext()
    expect(await ask('signMessage', signing(scene))).toMatchObject({
      status: 'error',
      error: { code: USER_REJECTION },
    })
  },
  async leave(scene) {
    share(scene)
    await scene.leave()
    expect(await ask('signMessage', signing(scene))).toMatchObject({
      status: 'error',
      error: { code: ACCESS_DENIED },
    })
  },
}
