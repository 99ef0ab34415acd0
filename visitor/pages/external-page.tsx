import type { ReactNode } from 'react'
import { CONSENT_DAYS, CONSENT_FIELD, type ConsentChoice } from '#shared/site/parts/seo/consent-rules.ts'
import {
  EXTERNAL_SERVICES,
  type ExternalKind,
  type ExternalList,
  hasExternal,
} from '#shared/site/parts/seo/external-services.ts'
import { AD_PARAMETER_NAMES } from '#shared/site/parts/seo/ad-parameters.ts'
import { carriedIn } from '#visitor/page/page-context.ts'
import type { ServerKind } from '#shared/site/parts/seo/server-conversion-rules.ts'
import { companyPath, EXTERNAL_PAGE, sitePagePath } from '#visitor/page/page-path.ts'
import { companyWords } from '#visitor/words/company-words.ts'
import { type ExternalWords, externalWords } from '#visitor/words/external-words.ts'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

export type ExternalPageProps = PageFrameProps & {
  list: ExternalList
  /** The services learn of reached goals. */
  hasGoals: boolean
  /** The services that the server tells of goals itself. */
  told: readonly ServerKind[]
  /** The site's own privacy policy stands on the company's page. */
  hasPolicy: boolean
  /** What the visitor chose, or what holds until then; absent on a site that asks nobody. */
  consent?: ConsentChoice | 'open' | 'free' | undefined
}

/** Tells which services get data of a visit, as the Telecommunications Business Act of Japan asks, and takes the choice. */
export function ExternalPage({ list, hasGoals, told, hasPolicy, consent, ...props }: ExternalPageProps) {
  const { language } = props.frame
  const words = externalWords(language)
  const carried = carriedIn(props.frame, props.mode, props.page)
  return (
    <PageFrame {...props} title={words('title')} isIndexed description={words('lead')} mainClass="company legal">
      <h1>{words('title')}</h1>
      <p className="lead">{words(hasExternal(list) ? 'lead' : 'none')}</p>
      {hasPolicy && (
        <p className="links">
          <a href={`${companyPath(props.mode.base, language)}#privacy`}>{words('sitePolicy')}</a>
        </p>
      )}
      {consent && (
        <Choice consent={consent} words={words} action={sitePagePath(props.mode.base, language, EXTERNAL_PAGE)} />
      )}
      {list.kinds.map((kind) => (
        <Service key={kind} kind={kind} words={words} hasGoals={hasGoals} told={told} newTab={companyWords(language)} />
      ))}
      {list.hosts.map((host) => (
        <section key={host}>
          <h2>{host}</h2>
          <Facts
            facts={[
              [words('company'), host],
              [words('data'), words('sent.visit')],
              [words('purpose'), words('purposes.own')],
              [words('optOut'), words('optOutPolicy')],
            ]}
          />
        </section>
      ))}
      {carried !== undefined && (
        <section id="ads">
          <h2>{words('ads.heading')}</h2>
          <p>{words('ads.text', { names: AD_PARAMETER_NAMES })}</p>
          {carried && <p>{words('ads.asked')}</p>}
        </section>
      )}
    </PageFrame>
  )
}

type ChoiceProps = { consent: NonNullable<ExternalPageProps['consent']>; words: ExternalWords; action: string }

/** Both answers have the same weight; the page works without scripts. */
function Choice({ consent, words, action }: ChoiceProps) {
  return (
    <section className="choice" id="choice">
      <h2>{words('consent.heading')}</h2>
      <p role="status">{words(`consent.state.${consent}`)}</p>
      <form method="post" action={action}>
        {(['n', 'y'] as const).map((choice) => (
          <button key={choice} name={CONSENT_FIELD} value={choice} aria-pressed={consent === choice}>
            {words(choice === 'y' ? 'consent.accept' : 'consent.refuse')}
          </button>
        ))}
      </form>
      <p className="note">{words('consent.kept', { days: CONSENT_DAYS })}</p>
    </section>
  )
}

const PURPOSES: Record<ExternalKind, 'analytics' | 'ads' | 'manager' | 'robot'> = {
  ga4: 'analytics',
  gtm: 'manager',
  meta: 'ads',
  line: 'ads',
  tiktok: 'ads',
  yahooDisplay: 'ads',
  yahooSearch: 'ads',
  x: 'ads',
  turnstile: 'robot',
}

type ServiceProps = {
  kind: ExternalKind
  words: ExternalWords
  newTab: ReturnType<typeof companyWords>
  hasGoals: boolean
  told: readonly ServerKind[]
}

function Service({ kind, words, newTab, hasGoals, told }: ServiceProps) {
  const {
    name = words(`names.${kind === 'yahooDisplay' ? kind : 'yahooSearch'}`),
    company,
    policy,
    optOut,
  } = EXTERNAL_SERVICES[kind]
  const linkTo = (href: string, label: string) => (
    <a href={href} target="_blank" rel="noopener" aria-label={newTab('newTab', { name: label })}>
      {label}
    </a>
  )
  const server = told.find((one) => one === kind)
  const visit = [
    words('sent.visit'),
    ...(hasGoals ? [words('sent.goals')] : []),
    ...(server ? [words(`sent.server.${server}`)] : []),
  ].join('\n')
  return (
    <section id={kind}>
      <h2>{name}</h2>
      <Facts
        facts={[
          [
            words('company'),
            <>
              {company}
              <br />
              {linkTo(policy, words('policy', { company }))}
            </>,
          ],
          [words('data'), kind === 'turnstile' ? words('sent.robot') : visit],
          [words('purpose'), words(`purposes.${PURPOSES[kind]}`)],
          [words('optOut'), optOut ? linkTo(optOut, words('optOutLink', { name })) : words('optOutPolicy')],
        ]}
      />
    </section>
  )
}

function Facts({ facts }: { facts: readonly [title: string, text: ReactNode][] }) {
  return (
    <dl>
      {facts.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
