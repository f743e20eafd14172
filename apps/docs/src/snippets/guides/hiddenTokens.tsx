import { useHideToken, usePortfolio } from '@bowline/react'

export function Tokens() {
  const { data } = usePortfolio()
  const { hideToken } = useHideToken()
  return (
    <>
      <ul>
        {data?.holdings.map(({ token, symbol }) => (
          <li key={token ?? 'native'}>
            {symbol}
            {token && (
              <button type="button" onClick={() => hideToken({ token })}>
                Hide
              </button>
            )}
          </li>
        ))}
      </ul>
      <details>
        <summary>Hidden</summary>
        {data?.hidden.map(({ token = '', symbol, spam }) => (
          <button type="button" key={token} onClick={() => hideToken({ token, hidden: false })}>
            Show {symbol} {spam && '(likely spam)'}
          </button>
        ))}
      </details>
    </>
  )
}
