import { isKitError, useLog, useSendTransfer } from '@bowline/react'

export function usePayment(report: (code: string, log: readonly unknown[]) => void) {
  const { sendTransfer } = useSendTransfer()
  const log = useLog()
  return async (to: string, amount: bigint) => {
    try {
      return await sendTransfer({ to, amount })
    } catch (error) {
      if (isKitError(error, 'USER_REJECTED')) return undefined
      if (isKitError(error)) report(error.code, log.blobs())
      throw error
    }
  }
}
