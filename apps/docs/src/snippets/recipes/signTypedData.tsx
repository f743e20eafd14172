import { useSignTypedData } from '@bowline/react'

const order = {
  domain: { name: 'Harbor', version: '1', chainId: 1 },
  types: {
    Order: [
      { name: 'amount', type: 'uint256' },
      { name: 'until', type: 'uint64' },
    ],
  },
  primaryType: 'Order',
  message: { amount: '1000000', until: '1893456000' },
} as const

export function SignOrder({ onSigned }: { readonly onSigned: (signature: string) => void }) {
  const { signTypedData, error } = useSignTypedData()
  const sign = async () => onSigned(await signTypedData({ typedData: order }))
  return (
    <>
      <button type="button" onClick={() => void sign()}>
        Sign the order
      </button>
      {error && <p>{error.code}</p>}
    </>
  )
}
