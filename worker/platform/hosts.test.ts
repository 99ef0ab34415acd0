import { env as testEnv } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { siteOrigin } from './hosts.ts'

const env = { ...testEnv, SITES_HOST: 'localhost:9000' }

it.each([
  ['local', null, 'http://uuid.localhost:9000'],
  ['local', 'www.inn.jp', 'http://www.inn.jp:9000'],
  ['production', null, 'https://uuid.localhost:9000'],
  ['production', 'www.inn.jp', 'https://www.inn.jp'],
] as const)('finds a site of a %s installation with the domain %s at %s', (APP_ENV, customHost, expected) => {
  expect(siteOrigin({ siteUuid: 'uuid', shortName: null, customHost }, { ...env, APP_ENV })).toBe(expected)
})
