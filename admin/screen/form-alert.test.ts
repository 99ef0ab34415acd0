import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '#admin/api/api-error.ts'
import { LanguageProvider } from '#admin/i18n/language-provider.tsx'
import { useSignInText } from '#admin/i18n/use-sign-in-text.ts'
import { FormAlert } from './form-alert.tsx'

beforeEach(async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'en' })
  await useSignInText.current()
  return () => vi.unstubAllGlobals()
})

const refusal = (fields: Record<string, string>, code: ApiErrorCode = 'validation') =>
  new ApiError({ status: 422, code, message: 'Please check.', fields })

function render(error: Error | null): string {
  const alert = createElement(FormAlert, { error, title: 'Update failed', fields: ['name'] })
  return renderToString(createElement(LanguageProvider, null, createElement(Suspense, null, alert)))
}

describe('the alert of a form', () => {
  it('shows the failed action and the reason', () => {
    expect(render(refusal({}))).toMatch(/Update failed.*Please check\./)
  })

  it('hides messages that fields show', () => {
    expect(render(refusal({ name: 'Too long.' }))).not.toContain('role="alert"')
  })

  it('shows messages of fields that are not in the form', () => {
    const html = render(refusal({ name: 'Too long.', authority: 'Not accepted.' }))
    expect(html).toContain('Not accepted.')
    expect(html).not.toContain('Too long.')
  })

  it.each(['offline', 'unauthenticated', 'reauthenticate', 'reauthenticate_code', 'cancelled'] as const)(
    'is hidden for %s',
    (code) => {
      expect(render(refusal({}, code))).not.toContain('role="alert"')
    },
  )
})
