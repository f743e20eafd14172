'use client'
import { createContext } from 'react'
import type { Place } from './Place.ts'

/** The place of the view around. Absent where a view stands alone. */
export const PlaceContext = createContext<Place | null>(null)
