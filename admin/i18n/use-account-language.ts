import { useEffect } from 'react'
import type { Language } from '#shared/languages.ts'
import { useLanguage } from './language-provider.tsx'

/** Shows the account's language on a device where none was chosen, once it is known whose account it is. */
export function useAccountLanguage(language: Language | undefined): void {
  const { followAccount } = useLanguage()
  useEffect(() => {
    if (language) followAccount(language)
  }, [language, followAccount])
}
