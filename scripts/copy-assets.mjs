// Copies what the compiler leaves behind (SQL, JSON data) from src to dist of the package in the
// working directory, and makes its commands executable.
import { chmodSync, cpSync, existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'

const ASSETS = new Set(['.sql', '.json', '.br'])

cpSync('src', 'dist', {
  recursive: true,
  filter: (source) => !/\.[a-z]+$/i.test(source) || ASSETS.has(extname(source)),
})

const { bin = {} } = JSON.parse(readFileSync('package.json', 'utf8'))
for (const file of Object.values(bin)) if (existsSync(file)) chmodSync(file, 0o755)
