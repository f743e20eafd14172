import { useNetwork, useSendTransaction, useSwitchNetwork } from '@bowline/react'
import { base } from 'viem/chains'

export function MintOnBase({ to, data }: { readonly to: string; readonly data: string }) {
  const { chainId } = useNetwork()
  const { switchNetwork } = useSwitchNetwork()
  const { sendTransaction } = useSendTransaction()
  const mint = async () => {
    if (chainId !== `eip155:${base.id}`) await switchNetwork({ chainId: base.id })
    await sendTransaction({ call: { to, data, value: 0n } })
  }
  return (
    <button type="button" onClick={() => void mint()}>
      Mint on Base
    </button>
  )
}
