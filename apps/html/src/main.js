import './app.css'
import { defineElements, loadActions } from '@bowline/element'
import { kit } from './kit.js'

const find = (selector) => document.querySelector(selector)
const button = find('bowline-button')

const show = (isConnected) => {
  find('#account').hidden = !isConnected
  find('#welcome').hidden = isConnected
}
button.addEventListener('bowline-connect', ({ detail }) => {
  find('#address').textContent = detail.accounts[0].address
  show(true)
})
button.addEventListener('bowline-disconnect', () => show(false))

find('#sign').addEventListener('click', async () => {
  const { signMessage } = await loadActions()
  try {
    find('#signature').textContent = await signMessage(kit, { message: 'Hello' })
  } catch (error) {
    find('#signature').textContent = error.code
  }
})
find('#send').addEventListener('click', () => kit.modal.open({ name: 'Send', data: {} }))
find('#networks').addEventListener('click', () => kit.modal.open({ name: 'Networks' }))

defineElements(kit)
