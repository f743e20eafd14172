import { CopyButton } from '../site/CopyButton.tsx'
import { SiteFooter } from '../site/SiteFooter.tsx'
import { SiteHeader } from '../site/SiteHeader.tsx'
import { CheckRow } from './CheckRow.tsx'
import { ownChecks } from './ownChecks.ts'
import { tapChecks } from './tapChecks.ts'
import { useChecks } from './useChecks.ts'
import { writeResult } from './writeResult.ts'

const checks = [...ownChecks, ...tapChecks]

/** A page that tries on a device what the kit needs of its browser. */
export function DevicePage() {
  const { findings, tap } = useChecks()
  const { userAgent } = navigator
  return (
    <div className="site">
      <SiteHeader here="/device" />
      <main>
        <section className="hero" aria-labelledby="hero-title">
          <h1 id="hero-title">This device</h1>
          <p>
            What the kit needs of a browser, tried on this one. Tap the four buttons, then copy the
            result.
          </p>
          <div className="row">
            <CopyButton text={writeResult({ checks, findings, userAgent, date: new Date() })}>
              Copy the result
            </CopyButton>
          </div>
        </section>
        <section aria-labelledby="taps-title">
          <h2 id="taps-title">With a tap</h2>
          <ul className="device-checks">
            {tapChecks.map((check) => (
              <CheckRow key={check.name} check={check} finding={findings[check.name]}>
                <button type="button" className="pill" onClick={() => tap(check)}>
                  Try {check.name.toLowerCase()}
                </button>
              </CheckRow>
            ))}
          </ul>
        </section>
        <section aria-labelledby="own-title">
          <h2 id="own-title">By itself</h2>
          <ul className="device-checks">
            {ownChecks.map((check) => (
              <CheckRow key={check.name} check={check} finding={findings[check.name]} />
            ))}
          </ul>
        </section>
      </main>
      <SiteFooter />
    </div>
  )
}
