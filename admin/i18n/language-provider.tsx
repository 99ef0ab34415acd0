import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react'
import { readLanguage, storeLanguage } from '#admin/i18n/current-language.ts'
import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'

type LanguageChoice = { language: Language; setLanguage: (language: Language) => void }

const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

/** Keeps the chosen language; the old texts stay on screen until the new ones have arrived. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setState] = useState(readLanguage)
  useEffect(() => {
    document.documentElement.lang = HTML_LANGUAGE[language]
  }, [language])
  const choice = useMemo(
    () => ({
      language,
      setLanguage: (next: Language) => {
        storeLanguage(next)
        startTransition(() => setState(next))
      },
    }),
    [language],
  )
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext)
  if (!choice) throw new Error('useLanguage needs a LanguageProvider')
  return choice
}
