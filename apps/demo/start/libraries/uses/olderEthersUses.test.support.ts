import { ethers } from 'ethers-5'
import { verifyMessage } from 'viem'
import { expect, vi } from 'vitest'
import {
  accountOf,
  type EvmScene,
  FIRST,
  MAIL,
  RECEIVER,
  SECOND,
  TEXT,
} from './evmScene.test.support.ts'
import { codesOf, expectLeft, failureOf, type Uses } from './Scene.test.support.ts'

/** The version before, which many apps still have. */
const browserOf = ({ provider }: EvmScene) => {
  const browser = new ethers.providers.Web3Provider(provider as never, 'any')
  browser.pollingInterval = 100
  return browser
}

export const olderEthersUses: Uses<'eip155'> = {
  async sign(scene) {
    const signer = browserOf(scene).getSigner()
    const signature = (await signer.signMessage(TEXT)) as `0x${string}`
    const address = (await signer.getAddress()) as `0x${string}`
    expect(await verifyMessage({ address, message: TEXT, signature })).toBe(true)
  },
  async typed(scene) {
    const signer = browserOf(scene).getSigner()
    const types = { Mail: [...MAIL.types.Mail] }
    const message = { ...MAIL.message, amount: '7' }
    const signature = await signer._signTypedData(MAIL.domain, types, message)
    const recovered = ethers.utils.verifyTypedData(MAIL.domain, types, message, signature)
    expect(recovered).toBe(await signer.getAddress())
  },
  async send(scene) {
    const browser = browserOf(scene)
    const before = await browser.getBalance(RECEIVER)
    const sent = await browser.getSigner().sendTransaction({ to: RECEIVER, value: 7 })
    expect((await sent.wait()).status).toBe(1)
    expect((await browser.getBalance(RECEIVER)).sub(before).toNumber()).toBe(7)
  },
  async refuse(scene) {
    const signer = browserOf(scene).getSigner()
    scene.declineNext()
    const error = await failureOf(() => signer.signMessage(TEXT))
    expect([4001, 'ACTION_REJECTED'].some((code) => codesOf(error).includes(code))).toBe(true)
  },
  async switch(scene) {
    const browser = browserOf(scene)
    for (const id of [SECOND, FIRST]) {
      await browser.send('wallet_switchEthereumChain', [{ chainId: ethers.utils.hexValue(id) }])
      expect((await browserOf(scene).getNetwork()).chainId).toBe(id)
    }
  },
  async account(scene) {
    const before = await browserOf(scene).getSigner().getAddress()
    await scene.chooseSecond()
    await vi.waitFor(async () =>
      expect(await browserOf(scene).getSigner().getAddress()).not.toBe(before),
    )
  },
  async leave(scene) {
    // Without an address it asks for the first one each time.
    const signer = browserOf(scene).getSigner(await accountOf(scene))
    await scene.leave()
    expectLeft(scene, await failureOf(() => signer.signMessage(TEXT)))
  },
}
