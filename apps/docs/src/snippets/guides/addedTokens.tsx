import { useAddedTokens } from '@bowline/react'

export function AddToken() {
  const { tokens, addToken, removeToken, isPending, error } = useAddedTokens()
  const add = (form: FormData) => addToken({ chainId: 'eip155:1', token: `${form.get('token')}` })
  return (
    <>
      <form action={(form) => void add(form).catch(() => {})}>
        <input name="token" placeholder="0x…" />
        <button type="submit" disabled={isPending}>
          Add
        </button>
        {error && <p>{error.code}</p>}
      </form>
      {tokens.map((one) => (
        <button type="button" key={one.token} onClick={() => removeToken(one)}>
          Remove {one.symbol}
        </button>
      ))}
    </>
  )
}
