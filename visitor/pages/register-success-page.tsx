import { memberWords } from '#visitor/words/member-words.ts'
import { leadingTo, sitePagePath } from '#visitor/page/page-path.ts'
import type { AddressState } from '#visitor/forms/address-form.tsx'
import { ResendForm } from '#visitor/members/resend-form.tsx'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

type Props = PageFrameProps & {
  /** The mail was requested once more. */
  isAgain?: boolean
  state?: AddressState | undefined
}

/** The page after a registration: asks to look into the mailbox. It does not reveal whether the address was known. */
export function RegisterSuccessPage({ isAgain = false, state, ...props }: Props) {
  const { language } = props.frame
  const words = memberWords(language)
  return (
    <PageFrame {...props} title={words('registered.title')} isRefused={Boolean(state)}>
      {isAgain && (
        <p className="done" role="status">
          {words('registered.again')}
        </p>
      )}
      <h1>{words('registered.title')}</h1>
      <p className="lead">{words('registered.text')}</p>
      <ResendForm
        language={language}
        action={leadingTo(props.place, sitePagePath(props.mode.base, language, 'register-success'))}
        title={words('resend.title')}
        text={words('resend.text')}
        state={state}
      />
    </PageFrame>
  )
}
