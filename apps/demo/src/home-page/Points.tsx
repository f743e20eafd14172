const POINTS = [
  {
    title: 'Four chain families',
    text: 'EVM chains, Solana, Bitcoin and Polkadot in one list. A wallet that speaks several of them is one row.',
  },
  {
    title: 'A wallet for everyone',
    text: 'Who has none logs in by email, passkey or social account. The keys stay in a page of their own, which your app cannot read.',
  },
  {
    title: 'Signing in',
    text: 'Sign in with a wallet of any of the four families, checked by your own back end or by the kit’s server.',
  },
  {
    title: 'Yours to host',
    text: 'Directory, balances, relay and login are one server, started with npx @bowline/server. Apache-2.0.',
  },
] as const

/** What the kit does, in four lines. */
export function Points() {
  return (
    <section className="points" aria-labelledby="points-title">
      <h2 id="points-title" className="unseen">
        What it does
      </h2>
      {POINTS.map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </section>
  )
}
