import type { Language } from '#shared/text/languages.ts'
import type { ReleaseCompany, ReleaseForm } from '#shared/site/release/releases.ts'
import { companyWords } from '#visitor/words/company-words.ts'
import type { FormState } from '#visitor/forms/form-state.ts'
import { formWords } from '#visitor/words/form-words.ts'
import { memberWords } from '#visitor/words/member-words.ts'
import { companyPath, leadingTo, sitePagePath } from '#visitor/page/page-path.ts'
import { CompanyText } from '#visitor/company/company-text.tsx'
import { FormView, headingOf } from '#visitor/forms/form-view.tsx'
import { RobotCheck } from '#visitor/forms/robot-check.tsx'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

type Props = PageFrameProps & {
  form: ReleaseForm
  company: ReleaseCompany | null
  state?: FormState | undefined
  action?: string | undefined
  submit?: string | undefined
  /** Turnstile's public key, where the installation uses it. */
  robotKey?: string | undefined
}

/** A form of a site, followed by the company's texts if the form shows them. */
export function FormPage({ form, company, state, action, submit, robotKey, ...frame }: Props) {
  const { language } = frame.frame
  return (
    <PageFrame
      {...frame}
      title={headingOf(form, formWords(language))}
      isRefused={Boolean(state)}
      isIndexed={!state}
      description={state ? undefined : form.lead}
    >
      <FormView
        form={form}
        language={language}
        state={state}
        action={action}
        submit={submit}
        legal={{ path: companyPath(frame.mode.base, language), tabs: legalTabs(company) }}
      >
        {robotKey && <RobotCheck siteKey={robotKey} language={language} />}
      </FormView>
      {form.kind === 'membership' && (
        <KnownHere
          language={language}
          loginPath={leadingTo(frame.place, sitePagePath(frame.mode.base, language, 'login'))}
        />
      )}
      {form.showsCompany && company && <CompanyTexts company={company} language={language} />}
    </PageFrame>
  )
}

function legalTabs(company: ReleaseCompany | null) {
  return (['terms', 'privacy'] as const).filter((name) => company?.tabs.some(({ tab }) => tab === name))
}

/** The link for members. */
function KnownHere({ language, loginPath }: { language: Language; loginPath: string }) {
  const words = memberWords(language)
  return (
    <div className="form">
      <p className="new">
        {words('login.known')} <a href={loginPath}>{words('login.submit')}</a>
      </p>
    </div>
  )
}

function CompanyTexts({ company, language }: { company: ReleaseCompany; language: Language }) {
  const words = companyWords(language)
  return (
    <section className="company" aria-label={words('company')}>
      {company.tabs.map((tab) => (
        <details key={tab.tab}>
          <summary>{words(`tabs.${tab.tab}`)}</summary>
          <div className="text">
            <CompanyText tab={tab} website={company.website} words={words} />
          </div>
        </details>
      ))}
    </section>
  )
}
