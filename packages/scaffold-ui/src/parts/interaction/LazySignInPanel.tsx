'use client'

import { Spinner } from '@bowline/ui'
import { LazyPart } from '../LazyPart.tsx'
import type { SignInPanelProps } from './SignInPanel.tsx'

/** Only apps that have users sign in load it. */
export const LazySignInPanel = (props: SignInPanelProps) => (
  <LazyPart
    load={load}
    texts="signIn"
    props={props}
    placeholder={
      <p className="bl-view-loading">
        <Spinner />
      </p>
    }
  />
)

const load = async () => (await import('./SignInPanel.tsx')).SignInPanel
