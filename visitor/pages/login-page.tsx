import { memberWords } from '#visitor/words/member-words.ts'
import { leadingTo, type SitePage, sitePagePath } from '#visitor/page/page-path.ts'
import { LoginForm, type LoginFormProps } from '#visitor/ui/login-form.tsx'
import { LoginLinks } from '#visitor/ui/login-links.tsx'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

type Props = PageFrameProps &
  Pick<LoginFormProps, 'action' | 'refused'> & {
    /** What led here. */
    notice?: 'confirmed' | 'changed' | 'out' | undefined
    /** A place that only members see is where it leads. */
    isNeeded: boolean
    canRegister: boolean
  }

/** Signing in to a site. */
export function LoginPage({ action, refused, notice, isNeeded, canRegister, ...props }: Props) {
  const { frame, mode, place } = props
  const { language } = frame
  const words = memberWords(language)
  const pathOf = (page: SitePage) => leadingTo(place, sitePagePath(mode.base, language, page))
  return (
    <PageFrame {...props} title={words('login.title')} isRefused={Boolean(refused)}>
      {notice && !refused && (
        <p className="done" role="status">
          {words(`login.${notice}`)}
        </p>
      )}
      <div className="form">
        <h1>{words('login.title')}</h1>
        {isNeeded && <p className="lead">{words('login.needed')}</p>}
        <LoginForm language={language} action={action} refused={refused} />
        <LoginLinks
          language={language}
          forgotPath={pathOf('forgot-password')}
          registerPath={canRegister ? pathOf('register') : undefined}
        />
      </div>
    </PageFrame>
  )
}
