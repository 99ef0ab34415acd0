import type { Language } from '#shared/text/languages.ts'
import type { ReleaseCompany } from '#shared/site/release/releases.ts'
import { externalWords } from '#visitor/words/external-words.ts'
import { companyWords } from '#visitor/words/company-words.ts'
import { CompanyText } from './company-text.tsx'

type Props = { company: ReleaseCompany; language: Language; css?: string | undefined; external?: string | undefined }

/**
 * Company information over the page: its tabs in their order, the first one open. The bar's script opens it. `external`:
 * the page of external services.
 */
export function CompanyWindow({ company: { tabs, website }, language, css, external }: Props) {
  const words = companyWords(language)
  // The privacy policy is the last of all tabs.
  const last = tabs.at(-1)
  return (
    <dialog id="company" className="company" aria-label={words('company')}>
      {css && <style dangerouslySetInnerHTML={{ __html: css }} />}
      <div className="top">
        <div role="tablist" aria-label={words('company')}>
          {tabs.map(({ tab }, index) => (
            <button
              key={tab}
              type="button"
              role="tab"
              id={`tab-${tab}`}
              aria-controls={`panel-${tab}`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
            >
              {words(`tabs.${tab}`)}
            </button>
          ))}
        </div>
        <button type="button" className="close" data-close="" aria-label={words('close')} />
      </div>
      {tabs.map((tab, index) => (
        <section
          key={tab.tab}
          role="tabpanel"
          id={`panel-${tab.tab}`}
          aria-labelledby={`tab-${tab.tab}`}
          tabIndex={0}
          hidden={index > 0}
        >
          <CompanyText tab={tab} website={website} words={words} />
          {external && tab === last && (
            <p>
              <a href={external}>{externalWords(language)('title')}</a>
            </p>
          )}
        </section>
      ))}
    </dialog>
  )
}
