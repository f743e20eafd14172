import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { rowsIn } from '../../drivers/audit/openAudit.test.support.ts'
import { openVault } from './openVault.test.support.ts'
import { createTestWallet } from './testWallet.test.support.ts'

const HERE = 'The browser of device-1'
const code = (name: string) => expect.objectContaining({ code: name })

async function setup() {
  const at = openVault()
  const wallet = createTestWallet()
  const { walletId } = wallet
  const { slot } = wallet.device()
  await at.vault.create({ walletId, vault: wallet.vault(), slot }, at.visit())
  return { at, wallet, vault: at.vault }
}

type Slot = Parameters<Awaited<ReturnType<typeof setup>>['vault']['addSlot']>[0]['slot']

test('taking keys is an event of its own, which names the network alone, and is told of', async () => {
  const { at, vault, wallet } = await setup()
  expect(at.notices).toEqual([])
  expect(await vault.takeKeys({ as: 'words' }, at.visit())).toEqual({})
  expect(at.notices).toEqual([`user-1: wordsShown, ${HERE}`])
  const other = at.visit({ deviceId: 'device-2' })
  await expect(vault.takeKeys({ as: 'file' }, other)).rejects.toEqual(code('WALLET_NOT_OPENED'))
  await vault.addSlot({ version: 1, slot: wallet.device().slot }, other)
  await vault.takeKeys({ as: 'file' }, other)
  expect(at.notices[1]).toBe('user-1: fileSaved, The browser of device-2')
  const [, words, , file] = await rowsIn(at.db)
  const { walletId: ref } = wallet
  const row = { actor: 'user-1', ref, meta: '{"network":"203.0.113"}' }
  expect(words).toMatchObject({ ...row, event: 'keys.wordsShown' })
  expect(file).toMatchObject({ ...row, event: 'keys.fileSaved' })
})

test('who has no wallet, or has a code that the app has seen, takes no keys', async () => {
  const { at, vault } = await setup()
  const stranger = at.visit({ userId: 'user-2' })
  await expect(vault.takeKeys({ as: 'words' }, stranger)).rejects.toEqual(code('WALLET_NOT_FOUND'))
  const low = at.visit({ assurance: 'app-entered' })
  await expect(vault.takeKeys({ as: 'words' }, low)).rejects.toEqual(code('ASSURANCE_TOO_LOW'))
  expect(at.notices).toEqual([])
  expect(await at.events()).toEqual(['wallet.created'])
})

test('a passkey and a password that come or go are told of, and the slot of a browser is not', async () => {
  const { at, vault, wallet } = await setup()
  const add = (slot: Slot, replaces?: string) =>
    vault.addSlot({ version: 1, slot, replaces }, at.steppedUp())
  const told = () => at.notices.splice(0).map((notice) => notice.slice('user-1: '.length))
  const passkey = wallet.passkey(randomBytes(32)).slot
  const [first, second] = [wallet.password('first words').slot, wallet.password('second').slot]
  await add(wallet.device().slot)
  expect(told()).toEqual([])
  await add(passkey)
  expect(told()).toEqual([`passkeyAdded, ${HERE}`])
  await add(first)
  expect(told()).toEqual([`passwordSet, ${HERE}`])
  await add(second, first.slotId)
  expect(told()).toEqual([`passwordSet, ${HERE}`])
  await add(wallet.passkey(randomBytes(32)).slot, passkey.slotId)
  expect(told()).toEqual([`passkeyAdded, ${HERE}`, `passkeyRemoved, ${HERE}`])
  await vault.removeSlot({ slotId: second.slotId }, at.steppedUp())
  expect(told()).toEqual([`passwordRemoved, ${HERE}`])
})

test('what was refused is not told of', async () => {
  const { at, vault, wallet } = await setup()
  const { slot } = wallet.password('first words')
  await vault.addSlot({ version: 1, slot }, at.visit())
  at.notices.length = 0
  const again = { version: 1, slot: wallet.password('second').slot }
  await expect(vault.addSlot(again, at.visit())).rejects.toEqual(code('SLOT_LIMIT'))
  await expect(vault.removeSlot({ slotId: slot.slotId }, at.visit())).rejects.toEqual(
    code('STEP_UP_NEEDED'),
  )
  expect(at.notices).toEqual([])
})

test('a browser that loses the wallet is told of, by its own name', async () => {
  const { at, vault, wallet } = await setup()
  const { slot } = wallet.device()
  await vault.addSlot({ version: 1, slot }, at.visit({ deviceId: 'device-2' }))
  await vault.removeSlot({ slotId: slot.slotId }, at.steppedUp())
  expect(at.notices).toEqual(['user-1: deviceRemoved, The browser of device-2'])
})

test('a wallet that is opened with its words is told of', async () => {
  const { at, vault, wallet } = await setup()
  wallet.renew()
  const { slot } = wallet.device()
  await vault.replace({ version: 1, vault: wallet.vault(), slots: [slot] }, at.steppedUp())
  expect(at.notices).toEqual([`user-1: wordsUsed, ${HERE}`])
})

test('a deleted wallet is told of once, and not before it is confirmed', async () => {
  const { at, vault } = await setup()
  await expect(vault.close({}, at.visit())).rejects.toThrow(code('STEP_UP_NEEDED'))
  expect(at.notices).toEqual([])
  await vault.close({}, at.steppedUp())
  await expect(vault.close({}, at.steppedUp())).rejects.toThrow(code('WALLET_NOT_FOUND'))
  expect(at.notices).toEqual([`user-1: walletDeleted, ${HERE}`])
})
