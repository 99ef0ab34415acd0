import type { ReleaseCompany } from '#shared/site/release/releases.ts'
import { companyWords } from '#visitor/words/company-words.ts'
import { CompanyText } from '#visitor/company/company-text.tsx'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

export type CompanyPageProps = PageFrameProps & { company: ReleaseCompany }

/** The company's texts one below the other: for visitors without scripts, for links and for search engines. */
export function CompanyPage({ company: { tabs, website }, ...props }: CompanyPageProps) {
  const words = companyWords(props.frame.language)
  const title = words('company')
  return (
    <PageFrame {...props} title={title} isIndexed description={tabs[0]?.text ?? ''} mainClass="company legal">
      <h1>{title}</h1>
      {tabs.length > 1 && (
        <p className="links">
          {tabs.map(({ tab }) => (
            <a key={tab} href={`#${tab}`}>
              {words(`tabs.${tab}`)}
            </a>
          ))}
        </p>
      )}
      {tabs.map((tab) => (
        <section key={tab.tab} id={tab.tab}>
          <h2>{words(`tabs.${tab.tab}`)}</h2>
          <CompanyText tab={tab} website={website} words={words} />
        </section>
      ))}
    </PageFrame>
  )
}
