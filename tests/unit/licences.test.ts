import { expect, it } from 'vitest'
import { findForeignLicences, readMaterials } from '#scripts/licences.mjs'

const component = (name: string, ...ids: string[]) => ({
  name,
  version: '1.0.0',
  licenses: ids.map((id) => ({ license: { id } })),
})

it('ships only packages whose licence is permissive, or listed with a reason', () => {
  const { components } = readMaterials()
  expect(components.length).toBeGreaterThan(50)
  expect(findForeignLicences(components)).toEqual([])
})

it('names a package under another licence, without one, or under another than the listed one', () => {
  const components = [component('a', 'MIT'), component('b', 'GPL-3.0'), component('c'), component('heic-to', 'GPL-3.0')]
  expect(findForeignLicences(components).map((line) => line.split(' ')[0])).toEqual(['b', 'c', 'heic-to'])
})
