import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Tests render components, not routes.
export default defineConfig({ plugins: process.env.VITEST ? [] : [tanstackStart(), react()] })
