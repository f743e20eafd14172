export interface OutcomeProps {
  readonly action: {
    readonly status: 'idle' | 'pending' | 'success' | 'error'
    readonly data?: string | undefined
    readonly error?: { readonly message: string } | null | undefined
  }
  readonly pending: string
}

/** The result of a hook's action, announced to screen readers. */
export function Outcome({ action, pending }: OutcomeProps) {
  const { status, data, error } = action
  const words = { idle: '', pending, success: data, error: error?.message }
  return (
    <div role="status" className={status === 'idle' ? undefined : 'result'} data-state={status}>
      {words[status]}
    </div>
  )
}
