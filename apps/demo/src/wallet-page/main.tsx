import './addBuffer.ts'
import '../demo.css'
import { webStorage } from '@bowline/common'
import { sandboxWorld } from '@bowline/sandbox/world'
import { createPairingWallet } from '@bowline/testing/pairing'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PROJECT_ID, rpcUrl, servicesUrl } from '../networks.ts'
import { createFamilies } from './createFamilies.ts'
import { WalletPage } from './WalletPage.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
const phone = createFamilies()
const wallet = await createPairingWallet({
  name: 'Lighthouse',
  url: location.origin,
  relayUrl: `${servicesUrl().replace(/^http/, 'ws')}/relay`,
  projectId: PROJECT_ID,
  chains: [
    { id: 31337, rpcUrl: rpcUrl(31337), name: 'Bowline Local' },
    { id: 31338, rpcUrl: rpcUrl(31338), name: 'Bowline Harbor' },
  ],
  // It makes one of several calls, as a smart account does.
  batchExecutor: sandboxWorld.contracts.batchExecutor,
  families: phone.families,
  signsIn: true,
  storage: webStorage(),
})
const onOtherBitcoinAccount = () => {
  phone.useOtherBitcoinAccount()
  void wallet.updateFamily('bip122')
}
createRoot(root).render(
  <StrictMode>
    <WalletPage wallet={wallet} onOtherBitcoinAccount={onOtherBitcoinAccount} />
  </StrictMode>,
)
