'use client'
import type { LoginOffers } from '@bowline/controllers'
import { Skeleton } from '@bowline/ui'
import type { LoginMethod } from '../../parts/login/LoginMethod.ts'

export interface LoginPlacesProps {
  readonly methods: readonly LoginMethod[]
  readonly offers: LoginOffers
}

/** Providers in a row (`login.css`). */
const COLUMNS = 3

/** Holds the place of the ways to log in while their code loads: as high as they are, so that nothing moves then. */
export function LoginPlaces({ methods, offers }: LoginPlacesProps) {
  return (
    <div aria-hidden="true">
      <div className="bl-section-title">
        <Skeleton width={56} height={18} />
      </div>
      <div className="bl-stack bl-gap-3">
        {methods.map((method) =>
          method === 'social' ? (
            <div key={method} className="bl-stack bl-gap-2">
              {places(Math.ceil(offers.social.length / COLUMNS))}
            </div>
          ) : (
            // Of email a field and its button.
            places(method === 'email' ? 2 : 1, method)
          ),
        )}
      </div>
    </div>
  )
}

/** Returns buttons without words. */
const places = (count: number, of = '') =>
  Array.from({ length: count }, (_, index) => `${of}${index}`).map((place) => (
    <span key={place} className="bl-button bl-button-block" />
  ))
