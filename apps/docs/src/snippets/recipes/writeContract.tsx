import { isKitError, useSendTransaction } from '@bowline/react'
import { encodeFunctionData, parseAbi } from 'viem'

const counter = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const abi = parseAbi(['function setNumber(uint256 newNumber)'])

export function SetNumber() {
  const { sendTransaction, data: hash, error, isPending } = useSendTransaction()
  const onClick = () => {
    const data = encodeFunctionData({ abi, functionName: 'setNumber', args: [7n] })
    void sendTransaction({ call: { to: counter, data, value: 0n } })
  }
  return (
    <>
      <button type="button" disabled={isPending} onClick={onClick}>
        Set the number to 7
      </button>
      {hash && <p>Sent: {hash}</p>}
      {error && !isKitError(error, 'USER_REJECTED') && <p>{error.message}</p>}
    </>
  )
}
