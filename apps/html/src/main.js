import { defineElements, loadActions } from '@bowline/element'
import { kit } from './kit.js'

const [button, account, address, sign, signature] = [
  'bowline-button',
  '#account',
  '#address',
  '#sign',
  '#signature',
].map((selector) => document.querySelector(selector))

button.addEventListener('bowline-connect', ({ detail }) => {
  address.textContent = detail.accounts[0].address
  account.hidden = false
})
button.addEventListener('bowline-disconnect', () => {
  account.hidden = true
})
sign.addEventListener('click', async () => {
  const { signMessage } = await loadActions()
  signature.textContent = await signMessage(kit, { message: 'Hello' })
})

defineElements(kit)
