'use client'
// biome-ignore lint/performance/noBarrelFile: until each screen imports it from where it lives
export { useKitStore } from '@bowline/controllers/react'
