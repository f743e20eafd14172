'use client'
import { useEffect, useRef, useState } from 'react'
import { createFurtherStyles } from './createFurtherStyles.ts'

/** Adds the further styles where the screens are. `root` is their element. */
export function useFurtherStyles() {
  const root = useRef<HTMLElement>(null)
  const [styles] = useState(createFurtherStyles)
  useEffect(() => (root.current ? styles.attach(root.current) : undefined), [styles])
  return { root, loadStyles: styles.load }
}
