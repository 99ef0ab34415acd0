import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#shared/account/permissions.ts'
import { authorize } from '#worker/session/authorize.ts'
import { apiCall } from './api-call.ts'
import { callGroup } from './call-group.ts'

const parts = { summary: 'A call' }

describe('apiCall', () => {
  it('refuses a call outside the permission table, and a member call without its own check', () => {
    expect(() => apiCall('GET /nothing' as 'GET /site', parts)).toThrow('not in the permission table')
    expect(() => authorize('GET /end-user/site/{siteId}/me')).toThrow('needs authorizeMember')
    expect(() => authorize('GET /preview/site/{id}')).toThrow('needs authorizeGuest')
  })
})

describe('callGroup', () => {
  it('knows every group of the API description', () => {
    const groups = new Set(PERMISSIONS.map(({ call }) => callGroup(call.slice(call.indexOf('/')))))
    expect([...groups].toSorted()).toEqual([
      'account',
      'analysis',
      'analysis API',
      'audit',
      'auth',
      'bills',
      'bulk upload',
      'cell tests',
      'cockpit',
      'dashboard',
      'dead letters',
      'deliveries',
      'domains',
      'media',
      'news',
      'notifications',
      'partner billing',
      'payments',
      'plans',
      'preview',
      'releases',
      'site lists',
      'sites',
      'sub-admins',
      'system',
      'translation',
      'users',
      'visitor',
    ])
  })
})
