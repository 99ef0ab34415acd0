import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react'
import { keepLanguage, LANGUAGE_KEY, loadTexts, readLanguage } from '#admin/i18n/current-language.ts'
import { HTML_LANGUAGE, isLanguage, type Language } from '#shared/text/languages.ts'

type LanguageChoice = {
  language: Language
  /** Shows another language once its texts are there; false, and nothing has changed, if they cannot be loaded. */
  setLanguage: (language: Language) => Promise<boolean>
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

/** Keeps the chosen language, also one that another tab chose; the old texts stay until the new ones have arrived. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setState] = useState(readLanguage)
  useEffect(() => {
    keepLanguage(language)
    document.documentElement.lang = HTML_LANGUAGE[language]
  }, [language])
  useEffect(() => followTabs(setState), [])
  const choice = useMemo(() => ({ language, setLanguage: (next: Language) => choose(next, setState) }), [language])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

type Show = (language: Language) => void

/** The wish that counts, if several are made while texts are loaded. */
let newest: Language | undefined

/** Shows `next` once its texts are there; false if they cannot be loaded. */
async function change(next: Language, show: Show): Promise<boolean> {
  newest = next
  try {
    await loadTexts(next)
  } catch {
    return false
  }
  if (newest === next) {
    keepLanguage(next)
    startTransition(() => show(next))
  }
  return true
}

async function choose(next: Language, show: Show): Promise<boolean> {
  const isThere = await change(next, show)
  if (isThere && newest === next) localStorage.setItem(LANGUAGE_KEY, next)
  return isThere
}

/** Follows a choice in another tab; returns the function that ends it. */
function followTabs(show: Show): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === LANGUAGE_KEY && isLanguage(newValue)) void change(newValue, show)
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext)
  if (!choice) throw new Error('useLanguage needs a LanguageProvider')
  return choice
}
