'use client'
import { loginOffers } from '@bowline/controllers'
import { useEnvironment, useKit, useKitStore } from '@bowline/controllers/react'
import { useContext, useMemo } from 'react'
import { LazyPart } from '../../parts/LazyPart.tsx'
import type { LoginMethod } from '../../parts/login/LoginMethod.ts'
import { StylesContext } from '../../styles/useFurtherStyles.ts'
import { LoginPlaces } from './LoginPlaces.tsx'

export interface LoginsProps {
  readonly methods: readonly LoginMethod[]
  readonly isSecond: boolean
  readonly isLocked: boolean
}

/** Ways to log in. Their code and styles load only if a connector offers them. */
export function Logins({ methods, isSecond, isLocked }: LoginsProps) {
  const kit = useKit()
  const connectors = useKitStore(kit.connectors)
  const loadStyles = useContext(StylesContext)
  const load = useMemo(
    () => async () => {
      const [{ LoginSection }] = await Promise.all([
        import('../../parts/login/LoginSection.tsx'),
        loadStyles(),
      ])
      return LoginSection
    },
    [loadStyles],
  )
  const environment = useEnvironment()
  const offers = useMemo(
    () => loginOffers(kit.config, connectors, environment.browser()),
    [kit, connectors, environment],
  )
  return (
    <LazyPart
      load={load}
      props={{ methods, offers, isSecond, isLocked }}
      placeholder={<LoginPlaces methods={methods} offers={offers} />}
    />
  )
}
