import {
  BrowserProvider,
  type Eip1193Provider as EthersProvider,
  isError,
  verifyTypedData,
} from 'ethers'
import { SiweMessage } from 'siwe'
import { numberToHex, verifyTypedData as verifyByViem, verifyMessage } from 'viem'
import { expect, vi } from 'vitest'
import { Web3 } from 'web3'
import {
  accountOf,
  DOMAIN,
  type EvmScene,
  FIRST,
  MAIL,
  RECEIVER,
  SECOND,
  TEXT,
} from './evmScene.test.support.ts'
import { codesOf, expectLeft, failureOf, type Uses } from './Scene.test.support.ts'

/** Its type asks for parameters of `any` kind. A cached balance would be returned otherwise. */
const ethersOf = ({ provider }: EvmScene) =>
  new BrowserProvider(provider as EthersProvider, 'any', { pollingInterval: 100, cacheTimeout: -1 })

export const ethersUses: Uses<'eip155'> = {
  async sign(scene) {
    const signer = await ethersOf(scene).getSigner()
    const signature = (await signer.signMessage(TEXT)) as `0x${string}`
    const address = (await signer.getAddress()) as `0x${string}`
    expect(await verifyMessage({ address, message: TEXT, signature })).toBe(true)
  },
  async typed(scene) {
    const signer = await ethersOf(scene).getSigner()
    const types = { Mail: [...MAIL.types.Mail] }
    const signature = await signer.signTypedData(MAIL.domain, types, MAIL.message)
    expect(verifyTypedData(MAIL.domain, types, MAIL.message, signature)).toBe(signer.address)
  },
  async send(scene) {
    const browser = ethersOf(scene)
    const before = await browser.getBalance(RECEIVER)
    const signer = await browser.getSigner()
    const receipt = await (await signer.sendTransaction({ to: RECEIVER, value: 7n })).wait()
    expect(receipt?.status).toBe(1)
    expect((await browser.getBalance(RECEIVER)) - before).toBe(7n)
    browser.destroy()
  },
  async refuse(scene) {
    const signer = await ethersOf(scene).getSigner()
    scene.declineNext()
    const error = await failureOf(() => signer.signMessage(TEXT))
    expect(isError(error, 'ACTION_REJECTED')).toBe(true)
  },
  async switch(scene) {
    for (const id of [SECOND, FIRST]) {
      await ethersOf(scene).send('wallet_switchEthereumChain', [{ chainId: numberToHex(id) }])
      // A provider of the library belongs to one network; its documentation makes a new one after a switch.
      expect((await ethersOf(scene).getNetwork()).chainId).toBe(BigInt(id))
    }
  },
  async account(scene) {
    const before = (await ethersOf(scene).getSigner()).address
    await scene.chooseSecond()
    await vi.waitFor(async () =>
      expect((await ethersOf(scene).getSigner()).address).not.toBe(before),
    )
  },
  async leave(scene) {
    const signer = await ethersOf(scene).getSigner()
    await scene.leave()
    expectLeft(scene, await failureOf(() => signer.signMessage(TEXT)))
  },
}

/** Its type asks for parameters of `any` kind. */
const web3Of = ({ provider }: EvmScene) => new Web3(provider as never)

export const web3Uses: Uses<'eip155'> = {
  async sign(scene) {
    const account = await accountOf(scene)
    const web3 = web3Of(scene)
    const signature = await web3.eth.personal.sign(TEXT, account, '')
    expect(web3.eth.accounts.recover(TEXT, signature)).toBe(account)
  },
  async typed(scene) {
    const account = await accountOf(scene)
    const message = { ...MAIL.message, amount: '7' }
    const data = { ...MAIL, types: { ...MAIL.types, EIP712Domain: DOMAIN }, message }
    const signature = (await web3Of(scene).eth.signTypedData(
      account,
      data as never,
    )) as `0x${string}`
    expect(await verifyByViem({ address: account, signature, ...MAIL })).toBe(true)
  },
  async send(scene) {
    const { eth } = web3Of(scene)
    const before = await eth.getBalance(RECEIVER)
    const from = await accountOf(scene)
    const receipt = await eth.sendTransaction({ from, to: RECEIVER, value: '9' })
    expect(receipt.status).toBe(1n)
    expect((await eth.getBalance(RECEIVER)) - before).toBe(9n)
  },
  async refuse(scene) {
    const account = await accountOf(scene)
    scene.declineNext()
    const error = await failureOf(() => web3Of(scene).eth.personal.sign(TEXT, account, ''))
    expect(codesOf(error)).toContain(4001)
  },
  async switch(scene) {
    const web3 = web3Of(scene)
    for (const id of [SECOND, FIRST]) {
      const params = [{ chainId: numberToHex(id) }]
      await scene.provider.request({ method: 'wallet_switchEthereumChain', params })
      expect(await web3.eth.getChainId()).toBe(BigInt(id))
    }
  },
  async account(scene) {
    const web3 = web3Of(scene)
    const [before] = await web3.eth.getAccounts()
    await scene.chooseSecond()
    await vi.waitFor(async () => expect((await web3.eth.getAccounts())[0]).not.toBe(before))
  },
  async leave(scene) {
    const account = await accountOf(scene)
    await scene.leave()
    const error = await failureOf(() => web3Of(scene).eth.personal.sign(TEXT, account, ''))
    expectLeft(scene, error)
  },
}

export const siweUses: Uses<'eip155'> = {
  async sign(scene) {
    const address = await accountOf(scene)
    const message = new SiweMessage({
      domain: new URL(scene.origin).host,
      address,
      uri: scene.origin,
      version: '1',
      chainId: FIRST,
      nonce: 'abcdefgh1234',
    })
    const params = [message.prepareMessage(), address]
    const signature = await scene.provider.request({ method: 'personal_sign', params })
    expect(await message.verify({ signature: String(signature) })).toMatchObject({ success: true })
  },
}
