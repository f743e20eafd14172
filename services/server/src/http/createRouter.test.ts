import { expect, test } from 'vitest'
import { createRouter } from './createRouter.ts'

function routesOf(router: ReturnType<typeof createRouter<string>>, path: string) {
  return router.match('GET', path)[0].map(([handler]) => handler)
}

test('a path leads to the same routes each time, with its own parameters', () => {
  const router = createRouter<string>()
  router.add('GET', '/names/:name', 'name')
  router.add('GET', '/names/list', 'list')
  for (const path of ['/names/a', '/names/b', '/names/a', '/nothing', '/nothing'])
    expect(routesOf(router, path)).toEqual(path === '/nothing' ? [] : ['name'])
  expect(router.match('GET', '/names/a')).toEqual([[['name', { name: 'a' }]]])
  expect(router.match('GET', '/names/b')).toEqual([[['name', { name: 'b' }]]])
  expect(router.match('POST', '/names/a')).toEqual([[]])
})

test('a route that is added later is found', () => {
  const router = createRouter<string>()
  expect(routesOf(router, '/late')).toEqual([])
  router.add('GET', '/late', 'late')
  expect(routesOf(router, '/late')).toEqual(['late'])
})
