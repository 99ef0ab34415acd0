import type { CSSProperties, ReactNode } from 'react'
import { usePartnerBrandText } from '#admin/entities/partner-brand/use-partner-brand-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { BrandLogo } from '#admin/ui/brand/brand-sign.tsx'
import { brandColours } from '#admin/ui/brand/brand-colours.ts'
import type { ShownDraft } from './brand-draft.ts'

/** The colour of buttons without a partner's. */
const INK = '#202020'

/** What a brand makes of the sign-in page, the back office and a mail, as it is typed. */
export function BrandScenes({ brand }: { brand: ShownDraft }) {
  const t = usePartnerBrandText()
  const colours = brandColours(brand.mainColor || INK, brand.textColor || null)
  return (
    <aside aria-labelledby="brand-preview" className="min-w-0 lg:sticky lg:top-20 lg:self-start">
      <h2 id="brand-preview" className="text-sm font-medium">
        {t('preview.title')}
      </h2>
      {brand.isInherited && <p className="mt-1 text-xs text-ink-soft">{t('inherited')}</p>}
      <div className="mt-2 flex flex-col gap-4" style={colours as CSSProperties}>
        <LoginScene brand={brand} />
        <ShellScene brand={brand} />
        <MailScene brand={brand} />
      </div>
    </aside>
  )
}

function Scene({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-1 text-xs text-ink-soft">{name}</figcaption>
      <div role="img" aria-label={name} className="overflow-hidden rounded-md border border-line bg-paper">
        <div aria-hidden="true">{children}</div>
      </div>
    </figure>
  )
}

type SceneProps = { brand: ShownDraft }

const logoOf = ({ brandName, logoUrl }: ShownDraft) => ({ brandName, logoUrl })

/** The tab of a browser: icon and title. */
function Tab({ brand, screen }: SceneProps & { screen: string }) {
  const t = usePartnerBrandText()
  return (
    <div className="flex bg-press px-2 pt-1.5">
      <span className="flex max-w-full min-w-0 items-center gap-1.5 rounded-t-md bg-paper px-2.5 py-1 text-xs">
        {brand.iconUrl ? (
          <img src={brand.iconUrl} alt="" className="size-4 shrink-0 object-contain" />
        ) : (
          <Icon name="globe" size={14} />
        )}
        <span className="truncate">{t('preview.tab', { screen, title: brand.title })}</span>
      </span>
    </div>
  )
}

/** The colours of the scenes, not those of the screen around them. */
const BUTTON = {
  className: 'flex h-7 items-center justify-center gap-1 rounded-md px-2.5 text-xs font-medium whitespace-nowrap',
  style: { background: 'var(--brand)', color: 'var(--brand-ink)' },
} as const

function LoginScene({ brand }: SceneProps) {
  const t = usePartnerBrandText()
  return (
    <Scene name={t('preview.login')}>
      <Tab brand={brand} screen={t('preview.signIn')} />
      <div className="flex flex-col gap-2 px-5 py-4">
        <BrandLogo brand={logoOf(brand)} size={20} isDecorative />
        <span className="mt-1 text-base font-semibold">{t('preview.signIn')}</span>
        {[t('preview.email'), t('preview.password')].map((label) => (
          <span key={label} className="text-[11px] text-ink-soft">
            {label}
            <span className="mt-0.5 block h-6 rounded-sm border border-edge" />
          </span>
        ))}
        <span {...BUTTON}>{t('preview.signIn')}</span>
      </div>
    </Scene>
  )
}

function ShellScene({ brand }: SceneProps) {
  const t = usePartnerBrandText()
  return (
    <Scene name={t('preview.shell')}>
      <Tab brand={brand} screen={t('preview.sites')} />
      <div className="flex h-10 items-center justify-between border-b border-line px-3">
        <BrandLogo brand={logoOf(brand)} size={18} isDecorative />
        <span className="size-5 rounded-full bg-ink" />
      </div>
      <div className="flex">
        <div className="flex w-24 shrink-0 flex-col gap-1 border-r border-line bg-ground p-1.5 text-xs">
          <span className="flex h-6 items-center gap-1.5 rounded-sm border-l-2 border-[var(--brand-mark)] bg-press px-1.5 font-medium">
            <Icon name="sites" size={14} />
            <span className="truncate">{t('preview.sites')}</span>
          </span>
          <span className="flex h-6 items-center gap-1.5 px-2 text-ink-soft">
            <Icon name="image" size={14} />
            <span className="truncate">{t('preview.media')}</span>
          </span>
        </div>
        <div className="min-w-0 flex-1 p-2.5">
          <div className="flex items-center justify-between gap-2">
            <span className="text-sm font-semibold">{t('preview.sites')}</span>
            <span {...BUTTON}>
              <Icon name="plus" size={14} />
              {t('preview.create')}
            </span>
          </div>
          <div className="mt-2 grid grid-cols-3 gap-1.5">
            {['a', 'b', 'c'].map((id) => (
              <span key={id} className="h-12 rounded-sm bg-press" />
            ))}
          </div>
        </div>
      </div>
    </Scene>
  )
}

function MailScene({ brand }: SceneProps) {
  const t = usePartnerBrandText()
  return (
    <Scene name={t('preview.mail')}>
      <p className="truncate border-b border-line bg-ground px-4 py-2 text-xs">
        {t('preview.from', { name: brand.sender })}
      </p>
      <div className="flex flex-col items-start gap-2 px-4 py-3">
        <BrandLogo brand={{ brandName: brand.sender, logoUrl: brand.logoUrl }} size={18} isDecorative />
        <span className="text-sm font-semibold break-words">{t('preview.subject', { name: brand.name })}</span>
        <span className="h-2 w-4/5 rounded-sm bg-press" />
        <span {...BUTTON}>{t('preview.open')}</span>
      </div>
    </Scene>
  )
}
