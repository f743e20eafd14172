'use client'
import { createContext } from 'react'
import type { Place } from './Place.ts'

/** The place of the surrounding view; `null` outside of the modal's history. */
export const PlaceContext = createContext<Place | null>(null)
