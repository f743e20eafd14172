// The app that is opened in Safe: a page of its own in a frame, as an app has it.
import { evm } from '@bowline/adapter-evm'
import { safe } from '@bowline/adapter-evm/safe'
import { createKit, KitButton, KitProvider, useSignMessage } from '@bowline/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { mainnet as ethereum } from 'viem/chains'

// Nothing but this machine is asked.
const mainnet = { ...ethereum, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }
const { origin } = new URL(document.referrer || location.href)
const kit = createKit({ adapters: [safe(evm({ networks: [mainnet] }), { origins: [origin] })] })

function Sign() {
  const { signMessage, data, error } = useSignMessage()
  const onClick = () => void signMessage({ message: 'Hello' }).catch(() => {})
  return createElement(
    'p',
    {},
    createElement('button', { type: 'button', onClick }, 'Sign'),
    createElement('output', {}, data ?? (error ? String(Reflect.get(error, 'code')) : '')),
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  createElement(
    KitProvider,
    { kit },
    createElement(KitButton, { showBalance: false }),
    createElement(Sign),
  ),
)
