import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { PageTitle } from './page-title.tsx'

type PageHeaderProps = {
  /** Parent screens of the breadcrumb. */
  trail?: readonly { label: ReactNode; to: string }[]
  title: string
  /** Shown instead of the title. */
  heading?: ReactNode
  description?: ReactNode
  /** The primary action of the screen. */
  action?: ReactNode
}

/** Breadcrumb and title in one: the last part names the page. */
export function PageHeader({ trail = [], title, heading = title, description, action }: PageHeaderProps) {
  const t = useAdminText()
  return (
    <header className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
      <PageTitle title={title} />
      <div className="min-w-0 flex-[1_1_16rem]">
        <nav aria-label={t('ui.breadcrumb')} className="flex flex-wrap items-center gap-x-1.5">
          {trail.map((step) => (
            <span key={step.to} className="flex items-center gap-1.5 text-xl text-ink-soft">
              <Link to={step.to} className="rounded-sm hover:text-ink hover:underline hover:underline-offset-4">
                {step.label}
              </Link>
              <Icon name="chevron-right" size={18} className="text-edge" />
            </span>
          ))}
          <h1 className="text-xl font-semibold">{heading}</h1>
        </nav>
        {description && <p className="mt-0.5 text-sm text-ink-soft">{description}</p>}
      </div>
      {action}
    </header>
  )
}
