import { createFakeWallet, fakeNetwork } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { settled, setupKit } from '../assembly/kitHarness.test.support.ts'
import type { KitOptions } from '../config/KitConfig.ts'
import { createMarks, type FoundMarks, keyOfMark, marksOf, resolveImage } from './createMarks.ts'
import type { ImageSource, MarkId } from './ImageSource.ts'
import { networkImage } from './networkImage.ts'
import { tokenImage } from './tokenImage.ts'
import { connectorImage, walletImage } from './walletImage.ts'

const BASE = 'https://directory.example'
const ICON = 'data:image/png;base64,AAAA'
const services = { directory: BASE }
const setup = (options: Partial<KitOptions> = {}) => setupKit({ services, ...options }).kit

const HERE = { status: 'here', url: 'data:image/svg+xml,mark' } as const
const found = (mark: MarkId, status: FoundMarks[string]): FoundMarks => ({
  [keyOfMark(mark)]: status,
})
const drawn = (source: ImageSource, marks: FoundMarks = {}) => {
  const image = resolveImage(source, marks)
  return image.status === 'ready' ? image.url : image
}

describe('a network', () => {
  const mark = { kind: 'network', id: fakeNetwork.chainId } as const

  test("uses the app's icon, else its own, else its mark", () => {
    const kit = setup({ chainImages: { 'eip155:31337': '/by-id.svg', 10: '/ten.svg' } })
    const network = { ...fakeNetwork, imageId: 'eth', imageUrl: '/own.svg' }
    expect(drawn(networkImage(kit, network))).toBe('/by-id.svg')
    expect(drawn(networkImage(kit, { ...network, chainId: 'eip155:10', id: 10 }))).toBe('/ten.svg')
    const another = { ...network, chainId: 'eip155:5', id: 5 } as const
    expect(drawn(networkImage(kit, another))).toBe('/own.svg')
  })

  test('uses the mark of its `imageId`, else that of its chain', () => {
    const kit = setup()
    const plain = { ...fakeNetwork, imageId: undefined, imageUrl: undefined }
    expect(drawn(networkImage(kit, plain))).toEqual({ status: 'pending', mark })
    expect(drawn(networkImage(kit, plain), found(mark, HERE))).toBe(HERE.url)
    const named = networkImage(kit, { ...plain, imageId: 'ethereum' })
    expect(drawn(named)).toMatchObject({ mark: { kind: 'network', id: 'ethereum' } })
  })

  test("uses the directory's icon for an `imageId` without a mark, and nothing else", () => {
    const kit = setup()
    const mine = { ...fakeNetwork, imageId: 'mine', imageUrl: undefined }
    const unknown = found({ kind: 'network', id: 'mine' }, { status: 'unknown' })
    expect(drawn(networkImage(kit, mine), unknown)).toMatch(`${BASE}/public/getAssetImage/mine?`)
    const plain = { ...mine, imageId: undefined }
    expect(drawn(networkImage(kit, plain), found(mark, { status: 'unknown' }))).toBeUndefined()
  })
})

describe('a wallet', () => {
  test("uses the app's icon, else the announced one, else its mark", () => {
    const kit = setup({ connectorImages: { a: '/a.svg' } })
    const of = (id: string, more: object = {}) =>
      drawn(connectorImage(kit, createFakeWallet({ id, ...more }).connector))
    expect(of('a', { icon: ICON })).toBe('/a.svg')
    expect(of('b', { icon: ICON, rdns: 'io.metamask' })).toBe(ICON)
    expect(of('c', { rdns: 'io.metamask' })).toMatchObject({
      mark: { kind: 'wallet', id: 'io.metamask' },
    })
    expect(of('d', { walletId: 'polkadot-js' })).toMatchObject({
      mark: { kind: 'wallet', id: 'polkadot-js' },
    })
    expect(of('e')).toBeUndefined()
  })

  test('uses the icon of the installed wallet in the directory too', () => {
    const { connector } = createFakeWallet({ id: 'b', icon: ICON, rdns: 'io.example' })
    const kit = setup({ connectors: [connector] })
    const listed = { id: 'example', rdns: 'io.example', imageUrl: `${BASE}/getWalletImage/example` }
    expect(drawn(walletImage(kit, listed))).toBe(ICON)
    expect(drawn(walletImage(kit, { ...listed, rdns: 'io.other' }))).toBe(listed.imageUrl)
  })

  test("uses its mark in place of the directory's image of that mark", () => {
    const kit = setup()
    const imageUrl = `${BASE}/getWalletImage/wallet%3Aio.metamask?projectId=test`
    const mark = { kind: 'wallet', id: 'io.metamask' } as const
    const source = walletImage(kit, { id: 'metamask', rdns: 'io.metamask', imageUrl })
    expect(drawn(source)).toEqual({ status: 'pending', mark })
    expect(drawn(source, found(mark, HERE))).toBe(HERE.url)
    expect(drawn(source, found(mark, { status: 'unknown' }))).toBe(imageUrl)
  })

  test("uses the operator's own icon in the directory before its mark", () => {
    const imageUrl = `${BASE}/getWalletImage/metamask?projectId=test`
    expect(drawn(walletImage(setup(), { id: 'metamask', rdns: 'io.metamask', imageUrl }))).toBe(
      imageUrl,
    )
    const elsewhere = 'https://other.example/getWalletImage/wallet%3Aio.metamask'
    expect(drawn(walletImage(setup(), { id: 'a', imageUrl: elsewhere }))).toBe(elsewhere)
  })
})

test('accepts a malformed name', () => {
  const kit = setup()
  const imageUrl = `${BASE}/getWalletImage/wallet%3A%E0%A4%A`
  expect(drawn(walletImage(kit, { id: 'a', imageUrl }))).toBe(imageUrl)
  const half = { chainId: fakeNetwork.chainId, token: '0xA0', symbol: '\ud800', verified: true }
  expect(tokenImage(kit, half)).toHaveLength(1)
})

describe('a currency', () => {
  const chainId = fakeNetwork.chainId
  const usdc = { chainId, token: '0xA0', symbol: 'USDC', verified: true }
  const mark = { kind: 'token', id: 'USDC' } as const

  test("uses the app's icon before its mark", () => {
    const kit = setup({ tokens: { [chainId]: { address: '0xA0', image: '/usdc.svg' } } })
    expect(drawn(tokenImage(kit, usdc))).toBe('/usdc.svg')
    expect(drawn(tokenImage(kit, { ...usdc, token: '0xB0' }))).toMatchObject({ mark })
  })

  test("uses the app's icon whatever the case of its EVM address", () => {
    const kit = setup({ tokens: { [chainId]: { address: '0xa0', image: '/usdc.svg' } } })
    expect(drawn(tokenImage(kit, usdc))).toBe('/usdc.svg')
  })

  test("uses its mark for any source, and the server's icon without a mark", () => {
    const kit = setup()
    const source = tokenImage(kit, { ...usdc, iconUrl: ICON })
    expect(drawn(source, found(mark, HERE))).toBe(HERE.url)
    expect(drawn(source, found(mark, { status: 'unknown' }))).toBe(ICON)
    const served = found(mark, { status: 'served' })
    expect(drawn(tokenImage(kit, usdc), served)).toMatch(`${BASE}/public/getTokenImage/USDC?`)
    expect(drawn(tokenImage(setup({ services: {} }), usdc), served)).toBeUndefined()
  })

  test('has no picture if it is unverified', () => {
    expect(tokenImage(setup(), { ...usdc, verified: false, iconUrl: ICON })).toEqual([])
  })

  test("uses the network's icon if a native currency has no mark", () => {
    const kit = setup({ chainImages: { [chainId]: '/network.svg' } })
    const native = { chainId, token: undefined, symbol: 'FAKE', verified: true }
    const unknown = found({ kind: 'token', id: 'FAKE' }, { status: 'unknown' })
    expect(drawn(tokenImage(kit, native), unknown)).toBe('/network.svg')
  })
})

test('shows a letter if a mark does not load, until the modal opens again', async () => {
  const kit = setup()
  let isOffline = true
  const marks = createMarks(kit, async () => {
    if (isOffline) throw new Error('chunk')
    return HERE
  })
  const mark = { kind: 'token', id: 'ETH' } as const
  const look = async () => {
    marks.load(mark)
    await settled()
    return drawn([{ mark, served: undefined }], marks.found.getState())
  }
  expect(await look()).toBeUndefined()
  isOffline = false
  expect(await look()).toBeUndefined()
  kit.modal.open()
  expect(drawn([{ mark, served: undefined }], marks.found.getState())).toMatchObject({
    status: 'pending',
  })
  expect(await look()).toBe(HERE.url)
})

test('loads a mark once for all', async () => {
  const marks = marksOf(setup())
  const mark = { kind: 'token', id: 'ETH' } as const
  const changes: FoundMarks[] = []
  const first = new Promise<void>((resolve) => {
    marks.found.subscribe((state) => {
      changes.push(state)
      resolve()
    })
  })
  marks.load(mark)
  marks.load(mark)
  await first
  marks.load(mark)
  expect(changes).toHaveLength(1)
  expect(drawn([{ mark, served: undefined }], marks.found.getState())).toMatch(/^data:image\/svg/)
})
